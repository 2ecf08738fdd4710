import { join } from 'node:path'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { RegistrarLink } from '#ports/registrar-link.ts'
import type { Telling } from '#ports/sandbox-world.ts'
import { inTransaction } from '#sandbox/in-transaction.ts'
import { answerAccount } from './application/account.ts'
import { DISTORTIONS, distortPackage, resent } from './distortion.ts'
import { payDividends } from './dividend.ts'
import { fundFacts } from './fund-facts.ts'
import { makeHoldings, makeLots } from './holdings-file.ts'
import { forceSmallRests } from './least-holding.ts'
import { openLink, publish, type Mailbox } from './mailbox.ts'
import { readIncoming, type Incoming } from './incoming-package.ts'
import { carryIncome } from './money-income.ts'
import type { Night, RegistrarOptions } from './book/night.ts'
import { parameterFiles } from './parameters.ts'
import { openRegistrarBooks, type Books } from './book/registrar-books.ts'
import { duePayments, settle, type DuePayment } from './book/settlement.ts'
import { splitShares } from './share-split.ts'
import { raisingResults } from './application/subscription.ts'
import { payOutEnded } from './termination.ts'
import { confirmDue, takeTransaction } from './application/transaction.ts'
import { makeFiles, filesOf, filesBefore } from './night-files.ts'

/** How a night ended. Only `done` has changed the books and the out box. */
export type NightResult =
  | Exclude<Incoming, { readonly kind: 'package' }>
  | { readonly kind: 'late' }
  | { readonly kind: 'out-of-order'; readonly lastDay: string }
  | {
      readonly kind: 'done'
      readonly confirmDay: string
      /** Records of the 04, by their return code. */
      readonly confirmed: number
      readonly rejected: number
      /** Faults that spoilt the package on its way; running the night again writes it whole. */
      readonly distortions: readonly string[]
    }

export interface SandboxRegistrar {
  readonly link: RegistrarLink
  /**
   * Works on the package of trade date T, once: a second run writes the same bytes and books
   * nothing.
   */
  runNight(day: string, telling?: Telling): Promise<NightResult>
  /** Returns what the registrar must pay into the distributor's settlement account up to a day, by its own file 25. */
  duePayments(day: string): readonly DuePayment[]
  /** Marks a payment that the bank has taken, so that it is not due again. */
  markPaid(serial: string): void
  close(): void
}

/** Opens a registrar with its own books behind a mailbox of files, its only input from the distributor. */
export function openSandboxRegistrar(options: RegistrarOptions): SandboxRegistrar {
  const books = openRegistrarBooks(join(options.dir, options.registrarCode))
  return {
    link: openLink(options),
    runNight: async (day, telling = 'all') => runNight(options, books, { day, telling }),
    duePayments: (day) => duePayments(books, day),
    markPaid: (serial) => void books.run('UPDATE payment SET is_paid = 1 WHERE serial = ?', serial),
    close: () => books.db.close(),
  }
}

type Tonight = Pick<Night, 'day' | 'telling'>

function runNight(options: RegistrarOptions, books: Books, tonight: Tonight): NightResult {
  const { day } = tonight
  if (books.one('SELECT 1 FROM night WHERE day = ?', day)) return publishNight(options, books, day)
  const lastDay = books.one('SELECT max(day) AS day FROM night')?.['day']
  if (typeof lastDay === 'string' && day < lastDay) return { kind: 'out-of-order', lastDay }
  const incoming = readIncoming(options, options.version, day)
  if (incoming.kind !== 'package') return incoming
  if (options.faults.takeFault('registrar-late')) return { kind: 'late' }
  inTransaction(books.db, () => bookNight(options, books, tonight, incoming))
  return publishNight(options, books, day)
}

function bookNight(
  options: RegistrarOptions,
  books: Books,
  { day, telling }: Tonight,
  incoming: Extract<Incoming, { readonly kind: 'package' }>,
): void {
  const night: Night = {
    options,
    books,
    day,
    telling,
    confirmDay: options.calendar.nextTradingDay(day),
    funds: new Map(options.quotes.fundsOf(options.registrarCode).map((each) => [each.fundCode, each])),
    armed: new Set(options.faults.listFaults().map((each) => each.kind)),
    bentNav: new Map(),
    largeRedemption: new Map(),
    money: [],
  }
  const accounts = incoming.accounts.map((record) => answerAccount(night, record))
  const { confirmations, dividends } = doBusiness(night, incoming.transactions)
  const files = makeFiles(night, [
    ['02', accounts],
    ['04', confirmations],
    ['05', makeHoldings(night)],
    ['06', dividends],
    ['07', fundFacts(night)],
    ['25', settle(night)],
    ['26', makeLots(night)],
  ])
  const good = confirmations.filter((record) => record['ReturnCode'] === '0000').length
  const distortions = DISTORTIONS.filter((kind) => night.armed.has(kind) && options.faults.takeFault(kind))
  const sql = 'INSERT INTO night VALUES (?, ?, ?, ?, ?)'
  books.run(sql, day, night.confirmDay, good, confirmations.length - good, distortions.join(' '))
  for (const [place, file] of [...parameterFiles(night), ...files].entries()) {
    books.run('INSERT INTO night_file VALUES (?, ?, ?, ?)', day, place, file.name, file.bytes)
  }
}

/**
 * Does a night's business in order: applications are judged and their shares frozen; splits, dividends and income are booked on the
 * holdings before confirmation; applications are confirmed; then all that follows is booked.
 */
function doBusiness(
  night: Night,
  transactions: readonly ExchangeRecord[],
): { readonly confirmations: readonly ExchangeRecord[]; readonly dividends: readonly ExchangeRecord[] } {
  const atOnce = transactions.flatMap((record) => takeTransaction(night, record))
  const splits = splitShares(night)
  const dividends = [...payDividends(night), ...carryIncome(night)]
  const due = confirmDue(night)
  const raised = raisingResults(night)
  const ended = payOutEnded(night)
  forceSmallRests(night)
  return { confirmations: [...atOnce, ...splits, ...due, ...raised, ...ended], dividends }
}

/**
 * Writes the stored files of a night, damaged if a fault says so, undamaged if the night is run again. The index is written last, so a
 * crash leaves no half package with an index.
 */
function publishNight(box: Mailbox, books: Books, day: string): NightResult {
  const row = books.one('SELECT * FROM night WHERE day = ?', day)
  invariant(row !== null, `no night of ${day}`)
  const distortions = (row['distortions'] as string).split(' ').filter((kind) => kind !== '')
  const confirmDay = row['confirm_day'] as string
  const again = resent(filesBefore(books, day), distortions)
  publish(box, confirmDay, distortPackage(filesOf(books, day), distortions), again)
  if (distortions.length > 0) books.run("UPDATE night SET distortions = '' WHERE day = ?", day)
  return {
    kind: 'done',
    confirmDay,
    confirmed: Number(row['confirmed']),
    rejected: Number(row['rejected']),
    distortions,
  }
}
