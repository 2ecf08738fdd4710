import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useId, type ReactNode } from 'react'
import type { ApprovalStatement } from '#domain/proposal/approval-statement.ts'
import { fullDay } from '#web/format/date-text.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { beijingDay, beijingTime } from '#web/parts/page/instant-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import type { Proposal } from './model.ts'
import * as copy from './sign.copy.ts'
import styles from './sign.module.css'
import type { IssuedStatement } from './statement.ts'

/** Every field that is hashed, once, in the order in which a reader asks. The compiler misses none. */
const FIELDS = {
  decision: true,
  proposalCode: true,
  version: true,
  person: true,
  paymentMode: true,
  investorPayId: true,
  contentHash: true,
  quoteHash: true,
  ruleVersion: true,
  nonce: true,
  at: true,
} as const satisfies Readonly<Record<keyof ApprovalStatement, true>>

interface StatementCardProps {
  readonly statement: IssuedStatement
  readonly proposal: Proposal
}

/** What the passkey signs, in words; behind it the text that is hashed, letter for letter. */
export function StatementCard({ statement, proposal }: StatementCardProps) {
  const t = useCopy(copy)
  const titleId = useId()
  const values = useValues(statement, proposal)
  const names = Object.keys(FIELDS) as (keyof ApprovalStatement)[]
  return (
    <section className={styles.statement} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Icon of={Fingerprint} />
        {t.signs}
      </h3>
      <KeyValue pairs={names.map((name) => ({ key: name, label: t.fields[name], value: values[name] }))} />
      <details className={styles.whole}>
        <summary>{t.whole}</summary>
        <p className="tiny muted">{t.wholeText}</p>
        <code>
          <AsWritten>{statement.statement}</AsWritten>
        </code>
        <p className="tiny muted">{t.hash}</p>
        <code>
          <AsWritten>{statement.hash}</AsWritten>
        </code>
      </details>
    </section>
  )
}

function useValues(
  { fields, name }: IssuedStatement,
  { payOptions }: Proposal,
): Readonly<Record<keyof ApprovalStatement, ReactNode>> {
  const t = useCopy(copy)
  const locale = useLocale()
  const account = payOptions.find(({ investorPayId }) => investorPayId === fields.investorPayId)
  return {
    decision: <b>{t.decisions[fields.decision]}</b>,
    proposalCode: <span className="num">{fields.proposalCode}</span>,
    version: t.versionNo(fields.version),
    person: (
      <>
        <AsWritten>{name}</AsWritten> <Short of={fields.person} />
      </>
    ),
    paymentMode: t.modes[fields.paymentMode] ?? fields.paymentMode,
    investorPayId: (
      <>
        {account && <AsWritten>{`${nameIn(locale, account.bankName)} **** ${account.last4} `}</AsWritten>}
        <Short of={fields.investorPayId} />
      </>
    ),
    contentHash: <Short of={fields.contentHash} />,
    quoteHash: <Short of={fields.quoteHash} />,
    ruleVersion: <span className="num">{fields.ruleVersion}</span>,
    nonce: <Short of={fields.nonce} />,
    at: t.beijing(`${fullDay(beijingDay(fields.at), locale)} ${beijingTime(fields.at)}`),
  }
}

/** The two ends of a long number. The whole of it stands in the text that is signed. */
function Short({ of }: { readonly of: string }) {
  return (
    <span className="num tiny muted">
      <AsWritten>{`${of.slice(0, 6)}…${of.slice(-6)}`}</AsWritten>
    </span>
  )
}
