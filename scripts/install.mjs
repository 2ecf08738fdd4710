// Installs the packages of the lock file once: a mark beside the packages holds the hash of the lock file they came from.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

const mark = join(root, 'node_modules', '.installed')

export async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  process.stdout.write('  packages: installing (about a minute the first time)\n')
  // NODE_ENV=production would leave out the packages that build the pages.
  const env = { ...process.env, NODE_ENV: 'development' }
  const done = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  if (done.status !== 0) process.exit(done.status ?? 1)
  writeFileSync(mark, wanted)
}
