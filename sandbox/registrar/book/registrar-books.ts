import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite'
import { openBooks } from '../../open-books.ts'

const VERSION = 3

const TABLES = `
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
  -- Trading accounts that a distributor has given up; a table of its own, so that older books need no change.
  CREATE TABLE IF NOT EXISTS dropped_account (
    trading_account TEXT PRIMARY KEY REFERENCES trading_account,
    day TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS serial_seen (serial TEXT PRIMARY KEY, day TEXT NOT NULL) STRICT;
  -- day: T it was sent for; price_day: the T whose NAV prices what is left of it; rest: shares not yet confirmed.
  CREATE TABLE IF NOT EXISTS application (
    number INTEGER PRIMARY KEY,
    serial TEXT NOT NULL UNIQUE REFERENCES serial_seen,
    day TEXT NOT NULL,
    price_day TEXT NOT NULL,
    confirm_day TEXT NOT NULL,
    business_code TEXT NOT NULL,
    fund_code TEXT NOT NULL,
    target_fund TEXT,
    share_class TEXT NOT NULL,
    trading_account TEXT NOT NULL REFERENCES trading_account,
    ta_account TEXT NOT NULL REFERENCES ta_account,
    amount INTEGER NOT NULL CHECK (amount >= 0),
    shares INTEGER NOT NULL CHECK (shares >= 0),
    rest INTEGER NOT NULL CHECK (rest BETWEEN 0 AND shares),
    record TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'accepted', 'confirmed', 'rejected', 'cancelled'))
  ) STRICT;
  CREATE INDEX IF NOT EXISTS application_open ON application (state, confirm_day)
    WHERE state IN ('pending', 'accepted');
  CREATE INDEX IF NOT EXISTS application_of_fund ON application (ta_account, fund_code, day);
  -- unpaid: income of a money fund that is not yet carried over. is_reduced: shares were taken out and the rest is
  -- yet to be compared with the least holding.
  CREATE TABLE IF NOT EXISTS position (
    fund_code TEXT NOT NULL,
    trading_account TEXT NOT NULL REFERENCES trading_account,
    share_class TEXT NOT NULL CHECK (share_class IN ('0', '1')),
    shares INTEGER NOT NULL CHECK (shares >= frozen),
    frozen INTEGER NOT NULL CHECK (frozen >= 0),
    dividend_method TEXT NOT NULL CHECK (dividend_method IN ('0', '1')),
    unpaid INTEGER NOT NULL DEFAULT 0 CHECK (unpaid >= 0),
    is_reduced INTEGER NOT NULL DEFAULT 0 CHECK (is_reduced IN (0, 1)),
    PRIMARY KEY (fund_code, trading_account, share_class)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS lot (
    ta_serial TEXT PRIMARY KEY,
    fund_code TEXT NOT NULL,
    trading_account TEXT NOT NULL,
    share_class TEXT NOT NULL,
    remaining INTEGER NOT NULL CHECK (remaining >= 0),
    registered TEXT NOT NULL,
    allow_from TEXT NOT NULL,
    source TEXT NOT NULL CHECK (source IN ('0', '1', '2', '3')),
    nav INTEGER NOT NULL CHECK (nav > 0),
    FOREIGN KEY (fund_code, trading_account, share_class) REFERENCES position
  ) STRICT;
  CREATE INDEX IF NOT EXISTS lot_held ON lot (fund_code, trading_account, share_class, registered, ta_serial)
    WHERE remaining > 0;
  -- NAVs that the 07 of their own night left out.
  CREATE TABLE IF NOT EXISTS late_nav (fund_code TEXT PRIMARY KEY, day TEXT NOT NULL) STRICT;
  -- Money to be paid to the distributor's settlement account, one payment a serial.
  CREATE TABLE IF NOT EXISTS payment (
    serial TEXT PRIMARY KEY,
    pay_day TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    is_paid INTEGER NOT NULL DEFAULT 0 CHECK (is_paid IN (0, 1))
  ) STRICT;
  -- What the last file of each type of parameters said, without its day.
  CREATE TABLE IF NOT EXISTS parameter_sent (hash TEXT PRIMARY KEY) STRICT;
  CREATE TABLE IF NOT EXISTS counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS night (
    day TEXT PRIMARY KEY,
    confirm_day TEXT NOT NULL,
    confirmed INTEGER NOT NULL,
    rejected INTEGER NOT NULL,
    distortions TEXT NOT NULL
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
 * The registrar's books: accounts, positions, lots, applications, payments and the files of each
 * night. Integers are bigints.
 */
export interface Books {
  readonly db: DatabaseSync
  all(sql: string, ...values: readonly SQLInputValue[]): readonly Row[]
  one(sql: string, ...values: readonly SQLInputValue[]): Row | null
  run(sql: string, ...values: readonly SQLInputValue[]): number
  /** Returns the next number of a series, from 1, without gaps within a committed night. */
  next(counter: string): bigint
}

/** Opens `registrar.sqlite` of a folder. */
export function openRegistrarBooks(dir: string): Books {
  const db = openBooks(dir, { name: 'registrar.sqlite', version: VERSION, tables: TABLES })
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
