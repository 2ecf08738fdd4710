// Builds the pages when one of their source files has changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'
import { run } from './run.mjs'

const mark = join(root, 'build', '.stamp')
const SOURCES = [
  ...['web', 'contract', 'domain'],
  ...['package-lock.json', 'vite.config.ts', 'react-router.config.ts', 'server/edge/pages/compress.ts'],
]

export async function build() {
  const stamp = stampOf(SOURCES)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === stamp) return
  process.stdout.write('  pages: building\n')
  const code = await run('react-router', ['build'], {
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (code !== 0) process.exit(code)
  mkdirSync(join(root, 'build'), { recursive: true })
  writeFileSync(mark, stamp)
}

function stampOf(names) {
  const hash = createHash('sha256')
  const walk = (path) => {
    const found = statSync(path)
    if (found.isDirectory()) for (const each of readdirSync(path).sort()) walk(join(path, each))
    else hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  for (const each of names) walk(join(root, each))
  return hash.digest('hex')
}

if (import.meta.filename === process.argv[1]) await build()
