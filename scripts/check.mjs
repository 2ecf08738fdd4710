// `npm run check`: dependencies, format, lint, types, house test and unit tests; under a minute.
import { install } from './install.mjs'

await install()
const { run } = await import('./run.mjs')

export const CHECKS = [
  ['dependencies and licences', 'node', ['scripts/dependencies.mjs']],
  ['format', 'oxfmt', ['--check', '.']],
  ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
  ['routes', 'react-router', ['typegen']],
  ['types', 'tsc', ['--noEmit', '-p', '.']],
  ['unit and house', 'vitest', ['run', '--project', 'unit']],
]

if (import.meta.filename === process.argv[1]) {
  for (const [name, command, args] of CHECKS) {
    process.stdout.write(`\n▸ ${name}\n`)
    const code = await run(command, args)
    if (code !== 0) process.exit(code)
  }
}
