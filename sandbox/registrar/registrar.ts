import { join } from 'node:path'
import { writeExchangeFile } from '#domain/exchange/exchange-file.ts'
import { standardFields } from '#domain/exchange/field.ts'
import type { FileType } from '#domain/exchange/field-table.ts'
import { fileName, indexName, writeIndexFile } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { invariant } from '#domain/invariant.ts'
import type { ExchangeFile, RegistrarLink } from '#server/ports/registrar-link.ts'
import { answerAccount } from './account.ts'
import { inTransaction } from '#sandbox/in-transaction.ts'
import { openLink, publish, readIncoming, type Incoming, type Mailbox } from './mailbox.ts'
import type { Night, RegistrarOptions } from './night.ts'
import { openRegistrarBooks, type Books } from './registrar-books.ts'
import { fundFacts, holdings } from './snapshot.ts'
import { confirmDue, takeTransaction } from './transaction.ts'

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
      /** The 04 was cut on purpose; running the night again writes it whole. */
      readonly isTruncated: boolean
    }

export interface SandboxRegistrar {
  readonly link: RegistrarLink
  /**
   * Works on the package of trade date T, once: a second run writes the same bytes and books
   * nothing.
   */
  runNight(day: string): Promise<NightResult>
  close(): void
}

/**
 * A registrar with books of its own behind a box of files; it is never told anything in another
 * way.
 */
export function openSandboxRegistrar(options: RegistrarOptions): SandboxRegistrar {
  const books = openRegistrarBooks(join(options.dir, options.registrarCode))
  return {
    link: openLink(options),
    runNight: async (day) => runNight(options, books, day),
    close: () => books.db.close(),
  }
}

function runNight(options: RegistrarOptions, books: Books, day: string): NightResult {
  if (books.one('SELECT 1 FROM night WHERE day = ?', day)) return publishNight(options, books, day)
  const lastDay = books.one('SELECT max(day) AS day FROM night')?.['day']
  if (typeof lastDay === 'string' && day < lastDay) return { kind: 'out-of-order', lastDay }
  const incoming = readIncoming(options, options.version, day)
  if (incoming.kind !== 'package') return incoming
  if (options.faults.takeFault('registrar-late')) return { kind: 'late' }
  inTransaction(books.db, () => bookNight(options, books, day, incoming))
  return publishNight(options, books, day)
}

function bookNight(
  options: RegistrarOptions,
  books: Books,
  day: string,
  incoming: Extract<Incoming, { readonly kind: 'package' }>,
): void {
  const night: Night = {
    options,
    books,
    day,
    confirmDay: options.calendar.nextTradingDay(day),
    funds: new Map(options.quotes.fundsOf(options.registrarCode).map((each) => [each.fundCode, each])),
    bentNav: new Map(),
  }
  const accounts = incoming.accounts.map((record) => answerAccount(night, record))
  const refused = incoming.transactions
    .map((record) => takeTransaction(night, record))
    .filter((record) => record !== null)
  const confirmations = [...refused, ...confirmDue(night)]
  const files = makeFiles(night, [
    ['02', accounts],
    ['04', confirmations],
    ['05', holdings(night)],
    ['06', []],
    ['07', fundFacts(night)],
  ])
  const good = confirmations.filter((record) => record['ReturnCode'] === '0000').length
  const cuts = options.faults.takeFault('registrar-truncated-04') ? 1 : 0
  const sql = 'INSERT INTO night VALUES (?, ?, ?, ?, ?)'
  books.run(sql, day, night.confirmDay, good, confirmations.length - good, cuts)
  for (const [place, file] of files.entries()) {
    books.run('INSERT INTO night_file VALUES (?, ?, ?, ?)', day, place, file.name, file.bytes)
  }
}

function makeFiles(
  night: Night,
  contents: readonly (readonly [FileType, readonly ExchangeRecord[]])[],
): readonly ExchangeFile[] {
  const { version, registrarCode: creator, distributorCode: receiver } = night.options
  const head = { version, creator, receiver, day: night.confirmDay }
  const files = contents.map(([fileType, records]) => {
    const fields = standardFields(version, fileType)
    const written = writeExchangeFile({ ...head, fileType, fields, records })
    invariant(written.kind === 'ok', `own ${fileType} cannot be written: ${JSON.stringify(written)}`)
    return { name: fileName({ ...head, fileType }), bytes: written.bytes }
  })
  const index = writeIndexFile({ ...head, files: files.map((file) => file.name) })
  invariant(index.kind === 'ok', `own index cannot be written: ${JSON.stringify(index)}`)
  return [...files, { name: indexName(head), bytes: index.bytes }]
}

/**
 * Writes what the books keep of a night. The index is the last place, so a crash leaves no half
 * package behind it.
 */
function publishNight(box: Mailbox, books: Books, day: string): NightResult {
  const row = books.one('SELECT * FROM night WHERE day = ?', day)
  invariant(row !== null, `no night of ${day}`)
  const isTruncated = row['cuts_04'] === 1n
  const files = books
    .all('SELECT name, bytes FROM night_file WHERE day = ? ORDER BY place', day)
    .map((file) => {
      const name = file['name'] as string
      const bytes = file['bytes'] as Uint8Array
      const isCut = isTruncated && name.endsWith('_04.TXT')
      return { name, bytes: isCut ? bytes.subarray(0, bytes.length >> 1) : bytes }
    })
  publish(box, files)
  if (isTruncated) books.run('UPDATE night SET cuts_04 = 0 WHERE day = ?', day)
  return {
    kind: 'done',
    confirmDay: row['confirm_day'] as string,
    confirmed: Number(row['confirmed']),
    rejected: Number(row['rejected']),
    isTruncated,
  }
}
