import type { DatabaseSync } from 'node:sqlite'

/** Runs work in a transaction under the write lock. If the work throws, the books are not changed. */
export function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
