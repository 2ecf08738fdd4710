import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue } from 'node:sqlite'

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 5000;
  PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS ta_account (
    ta_account TEXT PRIMARY KEY,
    certificate_type TEXT NOT NULL,
    certificate_no TEXT NOT NULL,
    investor_name TEXT NOT NULL,
    party TEXT NOT NULL,
    UNIQUE (certificate_type, certificate_no)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS trading_account (
    trading_account TEXT PRIMARY KEY,
    ta_account TEXT NOT NULL REFERENCES ta_account,
    branch TEXT NOT NULL,
    opened TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS serial_seen (serial TEXT PRIMARY KEY, day TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS application (
    number INTEGER PRIMARY KEY,
    serial TEXT NOT NULL UNIQUE REFERENCES serial_seen,
    day TEXT NOT NULL,
    confirm_day TEXT NOT NULL,
    business_code TEXT NOT NULL,
    fund_code TEXT NOT NULL,
    trading_account TEXT NOT NULL REFERENCES trading_account,
    ta_account TEXT NOT NULL REFERENCES ta_account,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    record TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'confirmed', 'rejected'))
  ) STRICT;
  CREATE INDEX IF NOT EXISTS application_pending ON application (confirm_day)
    WHERE state = 'pending';
  CREATE INDEX IF NOT EXISTS application_of_fund ON application (ta_account, fund_code, day);
  CREATE TABLE IF NOT EXISTS position (
    fund_code TEXT NOT NULL,
    trading_account TEXT NOT NULL REFERENCES trading_account,
    shares INTEGER NOT NULL CHECK (shares >= frozen),
    frozen INTEGER NOT NULL CHECK (frozen >= 0),
    dividend_method TEXT NOT NULL CHECK (dividend_method IN ('0', '1')),
    PRIMARY KEY (fund_code, trading_account)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS lot (
    ta_serial TEXT PRIMARY KEY,
    fund_code TEXT NOT NULL,
    trading_account TEXT NOT NULL,
    shares INTEGER NOT NULL CHECK (shares > 0),
    remaining INTEGER NOT NULL CHECK (remaining BETWEEN 0 AND shares),
    confirmed TEXT NOT NULL,
    FOREIGN KEY (fund_code, trading_account) REFERENCES position
  ) STRICT;
  CREATE TABLE IF NOT EXISTS counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS night (
    day TEXT PRIMARY KEY,
    confirm_day TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    rejected INTEGER NOT NULL,
    cuts_04 INTEGER NOT NULL CHECK (cuts_04 IN (0, 1))
  ) STRICT;
  CREATE TABLE IF NOT EXISTS night_file (
    day TEXT NOT NULL REFERENCES night,
    place INTEGER NOT NULL,
    name TEXT NOT NULL UNIQUE,
    bytes BLOB NOT NULL,
    PRIMARY KEY (day, place)
  ) STRICT;
`

export type Row = Record<string, SQLOutputValue>

/**
 * The registrar's books: accounts, positions, lots, applications and the files of each night.
 * Integers are bigints.
 */
export interface Books {
  readonly db: DatabaseSync
  all(sql: string, ...values: readonly SQLInputValue[]): readonly Row[]
  one(sql: string, ...values: readonly SQLInputValue[]): Row | null
  run(sql: string, ...values: readonly SQLInputValue[]): number
  /** The next number of a series, from 1, without gaps within a committed night. */
  next(counter: string): bigint
}

/** Opens `registrar.sqlite` of a folder. */
export function openRegistrarBooks(dir: string): Books {
  mkdirSync(dir, { recursive: true })
  const db = new DatabaseSync(join(dir, 'registrar.sqlite'))
  db.exec(SCHEMA)
  const statements = new Map<string, ReturnType<DatabaseSync['prepare']>>()
  const prepared = (sql: string) => {
    let statement = statements.get(sql)
    if (!statement) {
      statement = db.prepare(sql)
      statement.setReadBigInts(true)
      statements.set(sql, statement)
    }
    return statement
  }
  const one: Books['one'] = (sql, ...values) => prepared(sql).get(...values) ?? null
  return {
    db,
    one,
    all: (sql, ...values) => prepared(sql).all(...values),
    run: (sql, ...values) => Number(prepared(sql).run(...values).changes),
    next: (counter) =>
      one(
        `INSERT INTO counter VALUES (?, 1)
         ON CONFLICT DO UPDATE SET value = value + 1 RETURNING value`,
        counter,
      )?.['value'] as bigint,
  }
}
