import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The faults of the outside world that a person or a test can arm (rules/product.md#sandbox). */
export const FAULT_KINDS = [
  'bank-unknown',
  'bank-unknown-not-debited',
  'bank-refuses',
  'bank-insufficient',
  'registrar-rejects',
  'registrar-partial',
  'registrar-late',
  'registrar-wrong-nav',
  'registrar-truncated-04',
  'registrar-duplicate-04',
  'registrar-resend',
  'registrar-resend-changed',
  'registrar-gap',
  'registrar-late-nav',
  'registrar-corrected-nav',
  'registrar-unknown-code',
  'registrar-large-redemption',
  'registrar-raise-fails',
  'registrar-foreign-file',
  'registrar-utf8',
  'registrar-miscount',
  'bank-returns',
  'bank-advance-suspended',
] as const

export type FaultKind = (typeof FAULT_KINDS)[number]

export interface ArmedFault {
  readonly kind: FaultKind
  /** A fund code, or a card token for the bank's faults. Null if the fault strikes the next target, whichever it is. */
  readonly target: string | null
  readonly remaining: number
}

export interface Faults {
  /** Arms a fault for the next `times` occasions (1 if left out). Arming it again adds to the occasions that remain. */
  armFault(kind: FaultKind, options?: { readonly times?: number; readonly target?: string }): void
  /**
   * Uses up one occasion of a fault and returns whether there was one. A fault armed for this target is used before one armed for any.
   */
  takeFault(kind: FaultKind, target?: string): boolean
  listFaults(): readonly ArmedFault[]
  clearFaults(): void
  close(): void
}

/** Opens the armed faults stored in `faults.sqlite` of a folder, so that a page and a worker see the same faults. */
export function openFaults(dir: string): Faults {
  mkdirSync(dir, { recursive: true })
  const db = new DatabaseSync(join(dir, 'faults.sqlite'))
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA busy_timeout = 5000;
    CREATE TABLE IF NOT EXISTS fault (
      kind TEXT NOT NULL,
      target TEXT NOT NULL,
      remaining INTEGER NOT NULL CHECK (remaining > 0),
      PRIMARY KEY (kind, target)
    ) STRICT;
  `)
  const add = db.prepare(`
    INSERT INTO fault (kind, target, remaining) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET remaining = remaining + excluded.remaining
  `)
  const all = db.prepare('SELECT kind, target, remaining FROM fault ORDER BY kind, target')
  return {
    armFault(kind, { times = 1, target = '' } = {}) {
      if (!Number.isSafeInteger(times) || times < 1) throw new RangeError(`no count: ${times}`)
      add.run(kind, target, times)
    },
    takeFault: (kind, target) => takeOne(db, kind, target),
    listFaults: () =>
      all.all().map((row) => ({
        kind: row['kind'] as FaultKind,
        target: row['target'] === '' ? null : (row['target'] as string),
        remaining: row['remaining'] as number,
      })),
    clearFaults: () => db.exec('DELETE FROM fault'),
    close: () => db.close(),
  }
}

function takeOne(db: DatabaseSync, kind: FaultKind, target: string | undefined): boolean {
  // The write lock is taken before the read, so two processes never use the same occasion.
  db.exec('BEGIN IMMEDIATE')
  try {
    const found = db
      .prepare(
        `SELECT target, remaining FROM fault WHERE kind = ? AND target IN (?, '')
         ORDER BY target DESC LIMIT 1`,
      )
      .get(kind, target ?? '')
    if (found) {
      const sql =
        found['remaining'] === 1
          ? 'DELETE FROM fault WHERE kind = ? AND target = ?'
          : 'UPDATE fault SET remaining = remaining - 1 WHERE kind = ? AND target = ?'
      db.prepare(sql).run(kind, found['target'] as string)
    }
    db.exec('COMMIT')
    return found !== undefined
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
