import * as proposalWords from '#contract/adviser/proposal-words.copy.ts'
import * as withdrawnWords from '#contract/order/withdrawn.copy.ts'
import { beijing } from '#domain/calendar/calendar.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { ColumnOf, Table } from '#server/base/tables/table.ts'
import { tableOf } from '#server/base/tables/table.ts'
import * as copy from './export-submitted.copy.ts'
import type { SubmittedRow } from './proposal-list.store.ts'

const TEXT = { type: 'text' } as const
const COUNT = { type: 'count' } as const
const YUAN = { type: 'decimal', places: 2 } as const

/** Returns submitted versions as a table in the reader's language: what their list shows and no more. What does not apply is an empty cell. */
export function submittedTable(rows: readonly SubmittedRow[], locale: Locale): Table {
  const { title, head } = copy[locale]
  const words = proposalWords[locale]
  const columns: readonly ColumnOf<SubmittedRow>[] = [
    { ...TEXT, head: head.client, of: ({ clientName }) => clientName },
    { ...TEXT, head: head.accountNumber, of: ({ accountNumber }) => accountNumber },
    { ...TEXT, head: head.owner, of: ({ ownerName }) => ownerName },
    { ...TEXT, head: head.title, of: (row) => row.title },
    { ...TEXT, head: head.proposalCode, of: ({ proposalCode }) => proposalCode },
    { ...COUNT, head: head.version, of: ({ version }) => String(version) },
    { ...TEXT, head: head.kind, of: (row) => kindOf(row, locale) },
    { ...COUNT, head: head.items, of: ({ items }) => String(items) },
    { ...YUAN, head: head.amount, of: ({ amount }) => amount },
    {
      ...TEXT,
      head: head.state,
      of: ({ isLast, state }) => (isLast ? words.states[state] : words.replaced),
    },
    { ...TEXT, head: head.reason, of: (row) => reasonOf(row, locale) },
    { ...COUNT, head: head.results, of: ({ results }) => String(results) },
    { ...COUNT, head: head.confirmed, of: ({ confirmed }) => String(confirmed) },
    { ...YUAN, head: head.feeShown, of: ({ feeShown }) => feeShown },
    { ...YUAN, head: head.feeConfirmed, of: ({ feeConfirmed }) => feeConfirmed },
    { ...TEXT, head: head.submittedAt, of: ({ submittedAt }) => minuteOf(submittedAt) },
    { ...TEXT, head: head.decidedAt, of: ({ decidedAt }) => minuteOf(decidedAt) },
    { ...TEXT, head: head.maker, of: ({ makerName }) => makerName },
    { ...TEXT, head: head.adopter, of: ({ adopter }) => adopter },
  ]
  return tableOf(title, columns, rows)
}

/** What the version is about; of plans that there are, what is done with them. */
function kindOf({ kind, plans }: SubmittedRow, locale: Locale): string {
  const { kinds, planActs, ofPlans } = proposalWords[locale]
  return plans.some((each) => each !== 'new') ? ofPlans(plans.map((each) => planActs[each])) : kinds[kind]
}

/** Why the client declined the last version, or why it was withdrawn. */
function reasonOf(
  { isLast, state, declineReason, withdrawnCause, adopter }: SubmittedRow,
  locale: Locale,
): string | null {
  if (!isLast) return null
  if (state !== 'withdrawn') return declineReason
  const { causes, byAdviser } = withdrawnWords[locale]
  if (withdrawnCause !== null) return causes[withdrawnCause]
  return adopter === null ? byAdviser : proposalWords[locale].byCompany
}

function minuteOf(at: Date | null): string | null {
  if (at === null) return null
  const { day, time } = beijing(at)
  return `${day} ${time.slice(0, 5)}`
}
