import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { CheckLine } from '#domain/evidence/check.ts'
import { wordOver } from '#domain/evidence/check.ts'
import { readArchive } from '#domain/evidence/archive.ts'
import { textOf } from '#domain/evidence/bytes.ts'
import type { PackVersion } from '#domain/evidence/pack.ts'
import { VERSIONS } from '#domain/evidence/pack.ts'
import { GATES_NUMBER } from '#server/trade/gates/gates.ts'
import { replayTrace } from '#server/trade/gates/gate-trace.ts'
import { keyOfPem, verifyPack } from '#domain/evidence/verify-pack.ts'
import { sentenceOfCheck, VERIFY_WORDS } from '#domain/evidence/verify-words.copy.ts'

const EXIT: Readonly<Record<CheckLine['result'], number>> = { passed: 0, failed: 1, open: 2 }
const SIGNS: Readonly<Record<CheckLine['result'], string>> = { passed: '✓', failed: '✗', open: '?' }

/**
 * `npm run verify-evidence -- FILE --key PEM` verifies an evidence pack without a network: a line for each check. Exits with 0 if all
 * hold, 1 if one does not or a gate of this program answers otherwise than it did, and 2 if nothing is wrong but something could not be checked: the published key was not given, or a part was
 * not kept (rules/companies.md#evidence-pack).
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { key: { type: 'string' } } })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) {
    process.stderr.write('npm run verify-evidence -- FILE [--key PEM]\n')
    return 1
  }
  const trusted = values.key === undefined ? null : keyOfPem(await readFile(values.key, 'utf8'))
  if (values.key !== undefined && trusted === null) {
    process.stderr.write(`${values.key} has no public key\n`)
    return 1
  }
  const bytes = new Uint8Array(await readFile(file))
  const lines = await verifyPack(bytes, trusted)
  for (const line of lines) process.stdout.write(`${SIGNS[line.result]} ${sentenceOfCheck(line, 'en')}\n`)
  const isReplayed = askAgain(bytes)
  const result = isReplayed ? wordOver(lines) : 'failed'
  process.stdout.write(`${VERIFY_WORDS.en.word[result]}\n`)
  return EXIT[result]
}

/** Asks the gates of this program what those of the pack were asked, and says where they answer otherwise. Others are not asked. */
function askAgain(bytes: Uint8Array<ArrayBuffer>): boolean {
  const files = new Map((readArchive(bytes) ?? []).map((file) => [file.name, file.bytes]))
  const read = (name: string) => textOf(files.get(name)!)
  const versions = files.has(VERSIONS) ? (JSON.parse(read(VERSIONS)) as readonly PackVersion[]) : []
  const traces = versions
    .flatMap(({ gates = [] }) => gates)
    .flatMap(({ file, gatesNumber }) => (file !== null && gatesNumber === GATES_NUMBER ? [file] : []))
  const odd = traces.flatMap((file) => replayTrace(read(file)).map((each) => ({ file, ...each })))
  for (const { file, item, gate, kept, now } of odd)
    process.stdout.write(`✗ ${file}: of item ${item} the gate ${gate} answered ${kept}, and answers ${now}\n`)
  if (traces.length > 0 && odd.length === 0)
    process.stdout.write(`✓ Gates asked again: all of ${traces.length} files as they were kept\n`)
  return odd.length === 0
}

process.exitCode = await main()
