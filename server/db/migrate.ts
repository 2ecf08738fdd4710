import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'
import * as clock from './migrations/0001-clock-calendar.ts'
import * as parties from './migrations/0002-parties.ts'
import * as catalog from './migrations/0003-catalog.ts'
import * as orders from './migrations/0004-orders.ts'
import * as ledger from './migrations/0005-ledger.ts'
import * as settlement from './migrations/0006-settlement.ts'
import * as edge from './migrations/0007-edge.ts'
import * as trading from './migrations/0008-trading.ts'
import * as figures from './migrations/0009-figures.ts'
import * as exchange from './migrations/0010-exchange.ts'
import * as wallet from './migrations/0011-wallet.ts'
import * as firmMoney from './migrations/0012-firm-money.ts'
import * as parameters from './migrations/0013-parameters.ts'
import * as messages from './migrations/0014-messages.ts'
import * as fundFacts from './migrations/0015-fund-facts.ts'
import * as moneyDue from './migrations/0016-money-due.ts'
import * as files from './migrations/0017-files.ts'
import * as registration from './migrations/0018-registration.ts'
import * as investorArea from './migrations/0019-investor-area.ts'
import * as secondFactors from './migrations/0020-second-factors.ts'
import * as walletSweep from './migrations/0021-wallet-sweep.ts'
import * as holdings from './migrations/0022-holdings.ts'
import * as tradingCore from './migrations/0023-trading-core.ts'
import * as desk from './migrations/0024-desk.ts'
import * as members from './migrations/0026-members.ts'
import * as partyLanguage from './migrations/0027-party-language.ts'
import * as reviewWithdrawn from './migrations/0029-review-withdrawn.ts'
import * as visitProfit from './migrations/0031-visit-profit.ts'
import * as tradeNotices from './migrations/0032-trade-notices.ts'
import * as limits from './migrations/0033-limits.ts'
import * as appendOnly from './migrations/0034-append-only.ts'
import * as reversals from './migrations/0034-reversals.ts'
import * as states from './migrations/0034-states.ts'
import * as acknowledgements from './migrations/0035-acknowledgements.ts'
import * as coolingDelay from './migrations/0035-cooling-delay.ts'
import * as deskCalls from './migrations/0035-desk-calls.ts'
import * as paymentKeys from './migrations/0036-payment-keys.ts'
import * as triesAtLogIn from './migrations/0036-tries-at-log-in.ts'
import * as clockMark from './migrations/0037-clock-mark.ts'
import * as passwordRecovery from './migrations/0037-password-recovery.ts'
import * as fundClosedDay from './migrations/0038-fund-closed-day.ts'
import * as halfCompany from './migrations/0038-half-company.ts'
import * as redemptionFeePart from './migrations/0039-redemption-fee-part.ts'
import * as benchmarksInLists from './migrations/0040-benchmarks-in-lists.ts'
import * as confirmationRoom from './migrations/0041-confirmation-room.ts'
import * as seniors from './migrations/0041-seniors.ts'
import * as meansPapers from './migrations/0042-means-papers.ts'
import * as companyProposals from './migrations/0044-company-proposals.ts'
import * as accountAsked from './migrations/0045-account-asked.ts'
import * as redemptionCharge from './migrations/0046-redemption-charge.ts'
import * as latePayment from './migrations/0047-late-payment.ts'
import * as accountChanges from './migrations/0048-account-changes.ts'
import * as unpaidIncome from './migrations/0049-unpaid-income.ts'
import * as countersOfTheirOwn from './migrations/0050-counters-of-their-own.ts'
import * as oneInstant from './migrations/0051-one-instant.ts'
import * as grounds from './migrations/0052-grounds.ts'
import * as answeredOwner from './migrations/0053-answered-owner.ts'
import * as calendarBegin from './migrations/0055-calendar-begin.ts'
import * as feeBounds from './migrations/0056-fee-bounds.ts'
import * as switchCost from './migrations/0057-switch-cost.ts'
import * as memberNaming from './migrations/0058-member-naming.ts'
import * as memberContact from './migrations/0059-member-contact.ts'
import * as proposalShown from './migrations/0060-proposal-shown.ts'
import type { Db } from './open.ts'

/** Every migration, in order. A released one is never edited. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-clock-calendar': clock,
  '0002-parties': parties,
  '0003-catalog': catalog,
  '0004-orders': orders,
  '0005-ledger': ledger,
  '0006-settlement': settlement,
  '0007-edge': edge,
  '0008-trading': trading,
  '0009-figures': figures,
  '0010-exchange': exchange,
  '0011-wallet': wallet,
  '0012-firm-money': firmMoney,
  '0013-parameters': parameters,
  '0014-messages': messages,
  '0015-fund-facts': fundFacts,
  '0016-money-due': moneyDue,
  '0017-files': files,
  '0018-registration': registration,
  '0019-investor-area': investorArea,
  '0020-second-factors': secondFactors,
  '0021-wallet-sweep': walletSweep,
  '0022-holdings': holdings,
  '0023-trading-core': tradingCore,
  '0024-desk': desk,
  '0026-members': members,
  '0027-party-language': partyLanguage,
  '0029-review-withdrawn': reviewWithdrawn,
  '0031-visit-profit': visitProfit,
  '0032-trade-notices': tradeNotices,
  '0033-limits': limits,
  '0034-append-only': appendOnly,
  '0034-reversals': reversals,
  '0034-states': states,
  '0035-acknowledgements': acknowledgements,
  '0035-cooling-delay': coolingDelay,
  '0035-desk-calls': deskCalls,
  '0036-payment-keys': paymentKeys,
  '0036-tries-at-log-in': triesAtLogIn,
  '0037-clock-mark': clockMark,
  '0037-password-recovery': passwordRecovery,
  '0038-fund-closed-day': fundClosedDay,
  '0038-half-company': halfCompany,
  '0039-redemption-fee-part': redemptionFeePart,
  '0040-benchmarks-in-lists': benchmarksInLists,
  '0041-confirmation-room': confirmationRoom,
  '0041-seniors': seniors,
  '0042-means-papers': meansPapers,
  '0044-company-proposals': companyProposals,
  '0045-account-asked': accountAsked,
  '0046-redemption-charge': redemptionCharge,
  '0047-late-payment': latePayment,
  '0048-account-changes': accountChanges,
  '0049-unpaid-income': unpaidIncome,
  '0050-counters-of-their-own': countersOfTheirOwn,
  '0051-one-instant': oneInstant,
  '0052-grounds': grounds,
  '0053-answered-owner': answeredOwner,
  '0055-calendar-begin': calendarBegin,
  '0056-fee-bounds': feeBounds,
  '0057-switch-cost': switchCost,
  '0058-member-naming': memberNaming,
  '0059-member-contact': memberContact,
  '0060-proposal-shown': proposalShown,
}

function migrator(db: Db): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => ({ ...MIGRATIONS }) } })
}

/** Brings the database to the newest version. Several processes may try at once: one does it, the others wait. */
export async function migrate(db: Db): Promise<readonly string[]> {
  const { error, results } = await migrator(db).migrateToLatest()
  if (error) throw error
  return (results ?? []).map((each) => each.migrationName)
}

/** True when no migration is open. */
export async function isMigrated(db: Db): Promise<boolean> {
  const all = await migrator(db).getMigrations()
  return all.every((each) => each.executedAt !== undefined)
}
