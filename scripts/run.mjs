// Runs a program of node_modules/.bin on the Node that the lock file installs: `node scripts/run.mjs vitest run`.
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { install, root } from './install.mjs'
import { MEMORY } from './memory.mjs'

/** Runs it to its end and returns its exit status. `hear` gets what it says, where its output is a pipe. */
export function run(command, args, { hear, ...options } = {}) {
  const bin = join(root, 'node_modules', '.bin')
  const env = {
    ...MEMORY,
    // A short process spends half its time reading its modules.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
    ...process.env,
    ...options.env,
    PATH: `${bin}${delimiter}${process.env.PATH}`,
  }
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options, env })
    if (hear) for (const out of [child.stdout, child.stderr]) out.setEncoding('utf8').on('data', hear)
    const pass = (signal) => child.kill(signal)
    process.on('SIGINT', pass)
    process.on('SIGTERM', pass)
    child.on('close', (code, signal) => {
      process.off('SIGINT', pass)
      process.off('SIGTERM', pass)
      resolve(signal ? 1 : (code ?? 1))
    })
  })
}

if (import.meta.filename === process.argv[1]) {
  const [command, ...args] = process.argv.slice(2)
  await install()
  process.exit(await run(command, args))
}
