// `npm run bench -- NAME`. Builds the product first, because several benchmarks call the built product; works from a clean clone.
import { install } from './install.mjs'

await install()
const { build } = await import('./build.mjs')
const { run } = await import('./run.mjs')
await build()
process.exit(await run('node', ['bench/main.ts', ...process.argv.slice(2)]))
