// `npm start`: the only code that runs on the machine's own Node. Installs and builds if stale, then starts the product.
import { install } from './install.mjs'

const isDev = process.argv.includes('--dev')
await install()
const { run } = await import('./run.mjs')
if (!isDev) await (await import('./build.mjs')).build()
const args = isDev
  ? [
      '--watch-path=server',
      '--watch-path=domain',
      '--watch-path=contract',
      '--watch-path=ports',
      '--watch-path=sandbox',
      '--conditions=development',
      'server/dev.ts',
    ]
  : ['server/main.ts', ...process.argv.slice(2)]
process.exit(
  await run('node', args, {
    env: { NODE_ENV: isDev ? 'development' : 'production' },
  }),
)
