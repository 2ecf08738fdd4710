import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')

/** The modules of the verifier, each after those that it asks. Their names for themselves are all different. */
export const MODULES = [
  'domain/number/trim-end.ts',
  'domain/number/decimal.ts',
  'domain/number/money.ts',
  'domain/proposal/canonical-json.ts',
  'domain/proposal/approval-matrix.ts',
  'domain/evidence/archive.ts',
  'domain/evidence/bytes.ts',
  'domain/evidence/check.ts',
  'domain/evidence/pack.ts',
  'domain/evidence/pack-files.ts',
  'domain/evidence/pack-checks.ts',
  'domain/evidence/verify-chain.ts',
  'domain/evidence/verify-passkeys.ts',
  'domain/evidence/verify-pack.ts',
  'domain/evidence/verify-words.copy.ts',
  'server/trade/evidence/verify-screen.copy.ts',
  'server/trade/evidence/verify-screen.ts',
] as const

let made: string | null = null

/**
 * Returns `verify.html`: one page that verifies a pack in a browser without any request, which its own policy forbids. It has the very
 * modules that the command line runs, without their types.
 */
export function verifyPage(): string {
  made ??= pageOf(scriptOf(), STYLE)
  return made
}

function scriptOf(): string {
  const texts = MODULES.map((path) =>
    withoutImports(stripTypeScriptTypes(readFileSync(join(ROOT, path), 'utf8'))),
  )
  return `\n${texts.join('\n\n')}\n`
}

const EXPORT = 'export '

/** What another module gives stands in the same script, and nobody asks this one. An import ends with the line that names its module. */
function withoutImports(text: string): string {
  const kept: string[] = []
  let isImport = false
  for (const line of text.split('\n')) {
    isImport ||= line.startsWith('import ')
    if (!isImport) kept.push((line.startsWith(EXPORT) ? line.slice(EXPORT.length) : line).trimEnd())
    if (isImport && line.trimEnd().endsWith("'")) isImport = false
  }
  return kept
    .filter((line, at) => line !== '' || kept[at - 1] !== '')
    .join('\n')
    .trim()
}

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.6 system-ui, sans-serif; }
body { max-width: 56rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
label { display: block; margin: 1rem 0; padding: 1rem; border: 1px dashed; border-radius: 0.5rem; }
li { margin: 0.5rem 0; }
`

function pageOf(script: string, style: string): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Evidence</title>
<style>${style}</style>
<main></main>
<script type="module">${script}</script>
</html>
`
}
