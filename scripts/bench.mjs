// `npm run bench -- NAME`, from a clean clone too: several of the benchmarks ask the built product.
import { install } from './install.mjs'

await install()
const { build } = await import('./build.mjs')
const { run } = await import('./run.mjs')
await build()
process.exit(await run('node', ['bench/main.ts', ...process.argv.slice(2)]))
