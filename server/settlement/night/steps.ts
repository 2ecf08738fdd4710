import type { BreakReason } from '#domain/ledger/break-reason.copy.ts'
import { computeMetrics } from '#server/funds/metrics/compute-metrics.ts'
import { documentPlace } from '#server/base/encryption/seal.ts'
import { enqueue } from '#server/base/jobs/jobs.ts'
import {
  requestAccounts,
  assignLines,
  markSent,
  readLines,
} from '#server/settlement/exchange/application.store.ts'
import { refuseAtExport } from '#server/settlement/exchange/check-export.ts'
import type { RegistrarRow } from '#server/settlement/exchange/exchange-file.store.ts'
import { findFiles, saveFiles, saveReceivedFile } from '#server/settlement/exchange/exchange-file.store.ts'
import { openKept } from '#server/settlement/exchange/file-shelf.ts'
import { omitUnfitApplications } from '#server/settlement/exchange/omit-unfit-applications.ts'
import { prepareAccounts } from '#server/trade/books/registrar-account.store.ts'
import { receivePackage } from '#server/settlement/exchange/receive-package.ts'
import { moveLots } from '#server/settlement/exchange/redeem-date.store.ts'
import { writePackage } from '#server/settlement/exchange/write-package.ts'
import { bookConfirmationFile } from '#server/settlement/booking/book-confirmation-file.ts'
import { bookFile } from '#server/settlement/booking/book-file.ts'
import { bookHoldings } from '#server/settlement/booking/book-holding-file.ts'
import { closeBreaks, openBreaks } from '#server/base/breaks/break.store.ts'
import { settleProposals } from '#server/trade/proposals/settle-proposals.ts'
import { closeTerms } from '#server/trade/plans/close-terms.ts'
import { countLeftOut } from '#server/trade/plans/plan-term.store.ts'
import { closeDay } from '#server/settlement/step/day.store.ts'
import { judgeApplications } from './judge-applications.ts'
import type { Counts, Night, Waiting } from '#server/settlement/step/night.ts'
import { lead, waiting } from '#server/settlement/step/night.ts'
import { payClients } from '#server/settlement/money/pay-clients.ts'
import { receiveParameters } from '#server/settlement/parameters/receive-parameters.ts'
import { receiveStatement } from '#server/settlement/money/receive-statement.ts'
import { reconcile } from '#server/settlement/reconciliation/reconcile.ts'
import { bookSettlement, findDue, settleOrders } from '#server/settlement/money/settle-money.ts'
import type { StepInput } from '#server/settlement/step/step-input.store.ts'
import { bookOrWait } from '#server/settlement/step/stopped-step.ts'
import { accrueFirmMoney } from '#server/settlement/money/trail.ts'

/** A step of the night. Run again with the same rows and files, it changes nothing (rules/threats.md#end-of-day). */
export interface Step {
  readonly name: string
  readonly input: StepInput
  readonly run: (night: Night) => Promise<Counts | Waiting>
}

export interface RegistrarStep {
  readonly name: string
  readonly input: StepInput
  readonly runFor: (night: Night, registrar: RegistrarRow) => Promise<Counts | Waiting>
}

/** The steps of a day in order (rules/orders.md#batch-day). A step by registrar is done for each of them before the next step begins. */
export const STEPS: readonly (Step | RegistrarStep)[] = [
  { name: 'close', input: 'days', run: close },
  { name: 'bank-statement', input: 'statement', run: receiveStatement },
  { name: 'plan-terms', input: 'steps-before', run: planTerms },
  { name: 'judge-applications', input: 'steps-before', run: judgeApplications },
  { name: 'send-applications', input: 'sent', runFor: sendApplications },
  { name: 'receive-files', input: 'received', runFor: receiveFiles },
  { name: 'receive-parameters', input: ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'], runFor: receiveParameters },
  { name: 'book-nav', input: ['07'], runFor: (night, registrar) => bookFile(night, registrar, '07') },
  { name: 'accrue', input: 'steps-before', run: accrue },
  { name: 'book-accounts', input: ['02'], runFor: (night, registrar) => bookFile(night, registrar, '02') },
  { name: 'book-confirmations', input: ['04'], runFor: bookAnswers },
  { name: 'book-dividends', input: ['06'], runFor: (night, registrar) => bookFile(night, registrar, '06') },
  { name: 'book-holdings', input: ['05'], runFor: bookHoldings },
  { name: 'book-lots', input: ['26'], runFor: (night, registrar) => bookFile(night, registrar, '26') },
  { name: 'book-money', input: ['25'], runFor: (night, registrar) => bookFile(night, registrar, '25') },
  { name: 'redeem-dates', input: ['C6'], runFor: lockLots },
  { name: 'settle-money', input: 'steps-before', run: settleMoney },
  { name: 'pay-clients', input: 'steps-before', run: payClients },
  {
    name: 'settle-proposals',
    input: 'steps-before',
    run: (night) => lead(night, 'settle-proposals', settleProposals),
  },
  {
    name: 'reconcile',
    input: 'steps-before',
    run: (night) => lead(night, 'reconcile', (tx) => reconcile(tx, night.day, night.confirmDay)),
  },
  {
    name: 'metrics',
    input: 'steps-before',
    run: (night) =>
      lead(night, 'metrics', async (tx) => {
        const funds = night.isFollowed ? 0 : await computeMetrics(tx, night.day)
        await enqueue(tx, 'watch-alerts', {}, { key: 'watch-alerts' })
        return { funds }
      }),
  },
]

async function close(night: Night): Promise<Counts> {
  return lead(night, 'close', async (tx) => {
    await closeDay(tx, night.day, night.confirmDay)
    return {}
  })
}

async function planTerms(night: Night): Promise<Counts> {
  const terms = await closeTerms({ db: night.db, calendar: night.calendar }, night.day)
  return { terms, leftOut: await countLeftOut(night.db, night.day) }
}

/** Saves the bytes, then delivers them, then marks the orders as sent. If it is killed between, the saved bytes are delivered again. */
async function sendApplications(night: Night, registrar: RegistrarRow): Promise<Counts> {
  const { day } = night
  const name = `send-applications:${registrar.registrarCode}`
  const of = { registrarCode: registrar.registrarCode, day }
  await lead(night, `${name}:write`, async (tx) => {
    if ((await findFiles(tx, of)).length > 0) return
    await refuseAtExport(tx, registrar.registrarCode, day)
    await prepareAccounts(tx, registrar.registrarCode, day)
    const count = await assignLines(tx, registrar.registrarCode, day)
    const orders = { count, pages: readLines(tx, registrar.registrarCode, day) }
    const asked = (await requestAccounts(tx, registrar.registrarCode, day)).map((each) => ({
      ...each,
      documentNumber: night.seal.open(each.numberSealed, documentPlace(each.partyId, each.documentType)),
    }))
    const accounts = await omitUnfitApplications(tx, registrar, day, asked)
    await saveFiles(tx, of, await writePackage(night.dataDir, registrar, day, { accounts, orders }))
  })
  const files = await findFiles(night.db, of)
  const outgoing = files.map((each) => ({ name: each.name, open: () => openKept(night.dataDir, each) }))
  await linkOf(night, registrar).deliver(day, outgoing.slice(0, -1), outgoing.at(-1)!)
  night.point?.(`${name}:delivered`)
  await lead(night, `${name}:sent`, (tx) => markSent(tx, registrar.registrarCode, day))
  return Object.fromEntries(files.map((each) => [each.fileType, each.recordCount]))
}

async function receiveFiles(night: Night, registrar: RegistrarRow): Promise<Counts | Waiting> {
  const { registrarCode } = registrar
  const { confirmDay } = night
  const name = `receive-files:${registrarCode}`
  const collected = await linkOf(night, registrar).collect(confirmDay)
  if (!collected) return waiting('receive-files', registrarCode, 'files-not-there')
  night.point?.(`${name}:collected`)
  const of = { registrarCode, day: confirmDay }
  const read = await receivePackage(collected, { ...of, version: registrar.version }, night.dataDir)
  if (read.kind !== 'ok') {
    const refusal = 'refusal' in read ? read.refusal : read
    return refuseFile(night, registrarCode, { name: read.name, reason: refusal.kind, detail: refusal })
  }
  const kept = await lead(night, name, async (tx) => {
    const outcome = await saveReceivedFile(tx, of, read.files)
    if (outcome.kind === 'kept') await closeBreaks(tx, { day: night.day, check: 'file', registrarCode })
    return outcome
  })
  if (kept.kind !== 'kept')
    return refuseFile(night, registrarCode, { name: kept.name, reason: kept.kind, detail: kept })
  return Object.fromEntries(read.files.map((each) => [each.fileType, each.recordCount]))
}

/** Refuses a package: nothing of it is booked, a break names the file and the place, and the night waits for a whole package. */
async function refuseFile(
  night: Night,
  registrarCode: string,
  fault: { name: string; reason: BreakReason; detail: object },
): Promise<Waiting> {
  await openBreaks(night.db, night.day, [
    {
      check: 'file',
      registrarCode,
      subject: fault.name,
      reason: fault.reason,
      ours: null,
      theirs: JSON.stringify(fault.detail).slice(0, 400),
    },
  ])
  return waiting('receive-files', registrarCode, 'file-refused')
}

/** Books a 04. If the database refuses one line after the other, the night waits as for any other file. */
async function bookAnswers(night: Night, registrar: RegistrarRow): Promise<Counts | Waiting> {
  const book = () => bookConfirmationFile(night, registrar)
  return bookOrWait(night, { step: 'book-confirmations', registrar, fileType: '04' }, { book })
}

/** Applies the night's C6 again, because some of its shares have become lots only with the night's confirmations. */
async function lockLots(night: Night, { registrarCode }: RegistrarRow): Promise<Counts> {
  return lead(night, `redeem-dates:${registrarCode}`, async (tx) => ({
    lots: await moveLots(tx, registrarCode),
  }))
}

/** Accrues before the night's confirmations are booked, while the lots are still those of the days that accrue. */
async function accrue(night: Night): Promise<Counts> {
  return lead(night, 'accrue', (tx) => accrueFirmMoney(tx, night.day, night.confirmDay))
}

/** Pays due sums through the bank, each by one serial. If the answer is not success, the sum stays due and the bank is asked again. */
async function settleMoney(night: Night): Promise<Counts> {
  const at = new Date(`${night.day}T20:00:00+08:00`).toISOString()
  const due = await findDue(night.db, night.day)
  for (const each of due) {
    const payee = each.kind === 'registrar' ? `registrar:${each.registrarCode}` : 'own:operating'
    const purpose = each.kind === 'registrar' ? 'registrar' : 'fee-sweep'
    const answer = await night.channel.payOut({
      serial: each.serial,
      payee,
      amount: each.amount,
      at,
      purpose,
    })
    night.point?.(`settle-money:${each.kind}:paid`)
    if (answer.kind !== 'success') continue
    await lead(night, `settle-money:${each.kind}`, (tx) =>
      bookSettlement(tx, each, night.confirmDay, answer.channelSerial),
    )
  }
  const settled = await lead(night, 'settle-money:orders', (tx) => settleOrders(tx, night.confirmDay))
  return { due: due.length, ordersSettled: settled }
}

function linkOf(night: Night, registrar: RegistrarRow) {
  const link = night.links.get(registrar.registrarCode)
  if (!link) throw new Error(`no link to registrar ${registrar.registrarCode}`)
  return link
}
