import type { DatabaseSync } from 'node:sqlite'
import { openBooks } from '../open-books.ts'

const VERSION = 3

const TABLES = `
  CREATE TABLE IF NOT EXISTS account (
    token TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('card', 'house', 'elsewhere')),
    balance INTEGER NOT NULL CHECK (balance >= 0 OR kind = 'elsewhere'),
    single_limit INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS movement (
    number INTEGER PRIMARY KEY,
    serial TEXT NOT NULL UNIQUE,
    direction TEXT NOT NULL CHECK (direction IN ('in', 'out')),
    counterparty TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    reason TEXT,
    answer_lost INTEGER NOT NULL CHECK (answer_lost IN (0, 1)),
    day TEXT NOT NULL,
    payer TEXT,
    payer_account TEXT,
    memo TEXT,
    return_reason TEXT,
    -- When a remittance came in.
    booked_at TEXT
  ) STRICT;
  -- Advances are the bank's own business: out of its own money, and on no statement of ours.
  CREATE TABLE IF NOT EXISTS advance (
    number INTEGER PRIMARY KEY,
    serial TEXT NOT NULL UNIQUE,
    card TEXT NOT NULL,
    amount INTEGER NOT NULL CHECK (amount > 0),
    reason TEXT,
    answer_lost INTEGER NOT NULL CHECK (answer_lost IN (0, 1))
  ) STRICT;
  CREATE TABLE IF NOT EXISTS closed_day (day TEXT PRIMARY KEY) STRICT;
  -- The bank's own money that it is ready to advance: ten million yuan.
  INSERT OR IGNORE INTO account VALUES ('bank:credit-line', 'house', 1000000000, NULL);
  INSERT OR IGNORE INTO account VALUES ('own:settlement', 'house', 0, NULL);
  -- The rest of the world: money that comes in from other banks is taken from here, so that none is made.
  INSERT OR IGNORE INTO account VALUES ('elsewhere', 'elsewhere', 0, NULL);
`

/** Opens `bank.sqlite` of a folder, with our settlement account in it. */
export function openBankBooks(dir: string): DatabaseSync {
  return openBooks(dir, { name: 'bank.sqlite', version: VERSION, tables: TABLES })
}
