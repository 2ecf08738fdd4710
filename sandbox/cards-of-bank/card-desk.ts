import { createHash, randomInt, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type {
  CardAnswer,
  CardConfirmation,
  CardQuestion,
  CardVerification,
} from '#ports/card-verification.ts'
import type { SmsMessage } from '#ports/sms.ts'

export interface CardDesk {
  readonly verification: CardVerification
  close(): void
}

/** The actions of the desk elsewhere: it sends texts to the holder and opens the card in the bank's books. */
export interface DeskDeps {
  deliver(message: SmsMessage): void
  openCard(cardToken: string): void
}

/** The bank's answer by the last two digits of a card (listed on /sandbox). Every other card is known and matches. */
const BY_ENDING: Readonly<Record<string, Exclude<CardAnswer['kind'], 'success'>>> = {
  '01': 'mismatch',
  '02': 'unknown',
  '03': 'limit',
}
const MOST_QUESTIONS_A_DAY = 10
const CODE_LIFE_MS = 300_000
const CODE_TRIES = 5
const LIMITS = { singleLimitYuan: 50_000n, dayLimitYuan: 200_000n } as const

/** Thrown for a question that no bank would accept. */
export class BadCardQuestion extends Error {
  override readonly name = 'BadCardQuestion'
}

/**
 * Opens the sandbox bank's card desk, with its own books. The first person who asks about a card is its holder; no other name, document
 * or phone matches it afterwards. The desk sends its own code, counts tries, and knows a bound card by a token.
 */
export function openCardDesk(dir: string, deps: DeskDeps): CardDesk {
  mkdirSync(dir, { recursive: true })
  const db = new DatabaseSync(join(dir, 'cards.sqlite'))
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA busy_timeout = 5000;
    CREATE TABLE IF NOT EXISTS holder (card TEXT PRIMARY KEY, person TEXT NOT NULL, token TEXT) STRICT;
    CREATE TABLE IF NOT EXISTS question (
      serial TEXT PRIMARY KEY,
      card TEXT NOT NULL,
      day TEXT NOT NULL,
      answer TEXT NOT NULL,
      reference TEXT UNIQUE,
      code TEXT,
      failures INTEGER NOT NULL DEFAULT 0,
      expires_at INTEGER
    ) STRICT;
  `)
  return {
    verification: {
      verify: async (question) => answer(db, deps, question),
      confirm: async (given) => confirm(db, deps, given),
    },
    close: () => db.close(),
  }
}

function answer(db: DatabaseSync, deps: DeskDeps, question: CardQuestion): CardAnswer {
  const { serial, cardNumber, phone, at } = question
  if (!/^\d{16,19}$/.test(cardNumber) || !/^1[3-9]\d{9}$/.test(phone))
    throw new BadCardQuestion('a card or phone')
  if (question.name === '' || question.documentNumber === '') throw new BadCardQuestion('nobody')
  const earlier = db.prepare('SELECT answer, reference FROM question WHERE serial = ?').get(serial)
  if (earlier) return answerOf(earlier['answer'] as string, earlier['reference'] as string | null)
  const card = hash(cardNumber)
  const day = at.slice(0, 10)
  const kind = judge(db, question, card, day)
  const reference = kind === 'success' ? randomUUID() : null
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  db.prepare(
    'INSERT INTO question (serial, card, day, answer, reference, code, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  ).run(serial, card, day, kind, reference, reference && code, Date.parse(at) + CODE_LIFE_MS)
  if (reference !== null) {
    db.prepare('INSERT OR IGNORE INTO holder (card, person) VALUES (?, ?)').run(card, personOf(question))
    const text = `【样本银行】验证码${code}，您正在把尾号${cardNumber.slice(-4)}的卡授权给基金销售平台扣款。Code ${code}.`
    deps.deliver({ serial: `card-${serial}`, phone, text, at })
  }
  return answerOf(kind, reference)
}

function judge(db: DatabaseSync, question: CardQuestion, card: string, day: string): CardAnswer['kind'] {
  const asked = db.prepare('SELECT count(*) AS n FROM question WHERE card = ? AND day = ?').get(card, day)?.[
    'n'
  ]
  if (Number(asked) >= MOST_QUESTIONS_A_DAY) return 'limit'
  const told = BY_ENDING[question.cardNumber.slice(-2)]
  if (told !== undefined) return told
  const holder = db.prepare('SELECT person FROM holder WHERE card = ?').get(card)
  return holder === undefined || holder['person'] === personOf(question) ? 'success' : 'mismatch'
}

function answerOf(kind: string, reference: string | null): CardAnswer {
  if (kind === 'success') return { kind, reference: reference! }
  return { kind: kind as Exclude<CardAnswer['kind'], 'success'> }
}

function confirm(
  db: DatabaseSync,
  deps: DeskDeps,
  { reference, code, at }: { reference: string; code: string; at: string },
): CardConfirmation {
  const row = db.prepare('SELECT * FROM question WHERE reference = ?').get(reference)
  if (!row || (row['failures'] as number) >= CODE_TRIES) return { kind: 'expired' }
  const holder = db.prepare('SELECT token FROM holder WHERE card = ?').get(row['card'] as string)
  if (row['code'] === null) return { kind: 'bound', cardToken: holder!['token'] as string, ...LIMITS }
  if (Date.parse(at) > (row['expires_at'] as number)) return { kind: 'expired' }
  if (row['code'] !== code) {
    db.prepare('UPDATE question SET failures = failures + 1 WHERE reference = ?').run(reference)
    return { kind: 'wrong-code', left: CODE_TRIES - 1 - (row['failures'] as number) }
  }
  const cardToken = (holder?.['token'] as string | null) ?? `card-${randomUUID()}`
  db.prepare('UPDATE holder SET token = ? WHERE card = ?').run(cardToken, row['card'] as string)
  db.prepare('UPDATE question SET code = NULL WHERE reference = ?').run(reference)
  deps.openCard(cardToken)
  return { kind: 'bound', cardToken, ...LIMITS }
}

function personOf({ name, documentType, documentNumber, phone }: CardQuestion): string {
  return hash([name, documentType, documentNumber, phone].join('|'))
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
