import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { hunt } from './hunt.ts'
import { WHOLE_PRODUCT, WITHOUT_PAGES } from './product.ts'

/** `npm run chaos -- --kills 200 --seed 1 --clients 12`: prints progress, every finding, and the figures as the last line. */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '12' },
  },
})
const [kills, seed, clients] = [values.kills, values.seed, values.clients].map(Number)
if (![kills, seed, clients].every((each) => Number.isSafeInteger(each) && each! > 0)) {
  process.stderr.write('npm run chaos -- --kills COUNT --seed NUMBER --clients COUNT\n')
  process.exit(2)
}
// The product runs in process groups of its own and would outlive this process; `openPrey` ends it when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
const isBuilt = existsSync(join(resolve(import.meta.dirname, '../..'), 'build/server/index.js'))
const entry = isBuilt ? WHOLE_PRODUCT : WITHOUT_PAGES
const say = (line: string) => process.stdout.write(`  ${line}\n`)
say(`hunting ${entry}`)
const figures = await hunt({ kills: kills!, seed: seed!, clients: clients!, entry, say })
process.stdout.write(`${JSON.stringify({ chaos: 'kills', ...figures })}\n`)
process.exit(figures.lost + figures.doubled + figures.breaches === 0 ? 0 : 1)
