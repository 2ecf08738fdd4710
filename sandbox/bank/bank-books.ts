import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const SCHEMA = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 5000;
  PRAGMA foreign_keys = ON;
  CREATE TABLE IF NOT EXISTS account (
    token TEXT PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('card', 'house')),
    balance INTEGER NOT NULL CHECK (balance >= 0),
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
    day TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS closed_day (day TEXT PRIMARY KEY) STRICT;
  INSERT OR IGNORE INTO account VALUES ('own:settlement', 'house', 0, NULL);
`

/** Opens `bank.sqlite` of a folder, with our settlement account in it. */
export function openBankBooks(dir: string): DatabaseSync {
  mkdirSync(dir, { recursive: true })
  const db = new DatabaseSync(join(dir, 'bank.sqlite'))
  db.exec(SCHEMA)
  return db
}
