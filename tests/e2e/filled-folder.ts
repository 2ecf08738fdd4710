import { spawnSync } from 'node:child_process'

/** A demo investor without a past. */
export const PLAIN = { SANDBOX_HISTORY: '0' }
/** The settings that change the first contents of a folder. With any other setting the folder is filled from nothing. */
export const FILLED_FOLDERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  E2E_FOLDER_WITH_HISTORY: {},
  E2E_FOLDER_PLAIN: PLAIN,
}

/** Fills an empty folder from the prepared folder with the same settings, if there is one. */
export function copyFilled(dataDir: string, given: Readonly<Record<string, string>>): void {
  // The switch of second factors changes nothing of the contents.
  const env = Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'SANDBOX_SECOND_FACTOR'))
  const name = Object.keys(FILLED_FOLDERS).find(
    (each) => JSON.stringify(FILLED_FOLDERS[each]) === JSON.stringify(env),
  )
  const from = name === undefined ? undefined : process.env[name]
  if (from === undefined) return
  // Copies with `cp -a`, because PostgreSQL's files belong to its own user.
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, dataDir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
