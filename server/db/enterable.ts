import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder for files that another user must reach if the checkout is in a private folder of root. It survives a reboot. */
const SHARED_ROOT = '/var/lib/fund-platform'

/**
 * Returns the folder of the database cluster below DATA_DIR. If we run as root, PostgreSQL runs as another user, who cannot enter a
 * private (0700) folder. The cluster is then in /var/lib, and a note in DATA_DIR names it, so that a new DATA_DIR gets a new database.
 */
export function clusterDir(dataDir: string, needsOther: boolean): string {
  const inside = join(dataDir, 'postgres')
  const note = join(dataDir, 'postgres.location')
  if (fs.existsSync(note)) return fs.readFileSync(note, 'utf8').trim()
  fs.mkdirSync(dataDir, { recursive: true })
  if (!needsOther || isEnterable(dataDir)) return inside
  const outside = join(SHARED_ROOT, `cluster-${randomBytes(6).toString('hex')}`)
  fs.mkdirSync(outside, { recursive: true, mode: 0o755 })
  fs.writeFileSync(note, join(outside, 'postgres'))
  return join(outside, 'postgres')
}

/** Returns the folder of the server's programs, copied out of a private folder if the other user could not run them there. */
export function runnableNative(native: string, version: string, needsOther: boolean): string {
  if (!needsOther || isEnterable(native)) return native
  const outside = join(SHARED_ROOT, `native-${version}`)
  if (!fs.existsSync(outside)) {
    const making = `${outside}.making-${process.pid}`
    fs.mkdirSync(dirname(making), { recursive: true })
    fs.cpSync(native, making, { recursive: true, verbatimSymlinks: true })
    if (fs.existsSync(outside)) fs.rmSync(making, { recursive: true })
    else fs.renameSync(making, outside)
  }
  return outside
}

function isEnterable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    if (fs.existsSync(at) && (fs.statSync(at).mode & 0o001) === 0) return false
    if (dirname(at) === at) return true
  }
}
