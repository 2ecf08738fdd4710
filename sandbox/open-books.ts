import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Books of an outside party, which are money or shares: a file, and its tables with their version. */
interface BookFile {
  readonly name: string
  /** Raised with each change of the tables. Books of another version are not opened. */
  readonly version: number
  readonly tables: string
}

/** Thrown when the folder holds books of an older or newer sandbox. */
export class OtherBooks extends Error {
  override readonly name = 'OtherBooks'
}

/** Opens the books of a folder, or begins them. Throws `OtherBooks` for tables of another version. */
export function openBooks(dir: string, { name, version, tables }: BookFile): DatabaseSync {
  mkdirSync(dir, { recursive: true })
  const db = new DatabaseSync(join(dir, name))
  const found = db.prepare('PRAGMA user_version').get()?.['user_version']
  const isNew = db.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.['n'] === 0
  if (!isNew && found !== version) {
    db.close()
    throw new OtherBooks(`the books in ${dir} are of another sandbox: begin anew without the data folder`)
  }
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 5000;
    PRAGMA foreign_keys = ON;
    ${tables}
    PRAGMA user_version = ${version};
  `)
  return db
}
