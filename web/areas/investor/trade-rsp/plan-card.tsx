import ChevronDown from 'lucide-react/icons/chevron-down'
import { fullDay, weekday } from '#web/format/date-text.ts'
import { money } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { fundPath } from '#web/parts/fund/fund-name.tsx'
import { useHiddenAmounts } from '#web/parts/page/hidden-amounts.ts'
import { Name } from '#web/parts/page/name.tsx'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { orderPath } from '#web/parts/order/order-path.ts'
import { wayName } from '#web/parts/pay/pay-card.ts'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import type { Plan } from './model.ts'
import { PlanActs } from './plan-acts.tsx'
import { frequencyText, stateReason } from './plan-words.ts'
import styles from './screen.module.css'

interface PlanProps {
  readonly plan: Plan
}

const TONES = { active: 'ok', paused: 'warn', ended: 'plain' } as const

/** Shows one plan: its terms, its state, its past terms, and its buttons. */
export function PlanCard({ plan }: PlanProps) {
  const t = useCopy(copy)
  const reason = stateReason(plan, t)
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <NameCell href={fundPath(plan.fundCode)} name={<Name of={plan.fundName} />}>
            <span className="num">{plan.fundCode}</span>
          </NameCell>
        </h2>
        <Tag tone={TONES[plan.state]}>{t.state[plan.state]}</Tag>
      </div>
      <div className="stack">
        {reason !== '' && <p className="small muted">{reason}</p>}
        {plan.misses > 0 && plan.state === 'active' && <Note tone="warn">{t.misses(plan.misses)}</Note>}
        <Facts plan={plan} />
        <Terms plan={plan} />
        <PlanActs plan={plan} />
      </div>
    </Card>
  )
}

function Facts({ plan }: PlanProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const [isHidden] = useHiddenAmounts()
  const yuan = (figure: string) => (isHidden ? '****' : t.yuan(money(figure)))
  const { nextDue, nextAmount, termsDone, stepUp, payWay } = plan
  const all = allTerms(plan)
  const next =
    nextDue === null || nextAmount === null
      ? t.noNext
      : t.nextAmount(weekday(nextDue, locale), isHidden ? '****' : money(nextAmount))
  return (
    <KeyValue
      pairs={[
        { key: 'amount', label: t.perTerm, value: yuan(plan.amount) },
        { key: 'when', label: t.when, value: frequencyText(plan, t) },
        ...(stepUp === null
          ? []
          : [{ key: 'step', label: t.step, value: t.stepText(stepUp.percent, stepUp.everyTerms) }]),
        { key: 'until', label: t.until, value: useUntil(plan) },
        { key: 'pay', label: t.payWith, value: payWay === null ? t.wayGone : wayName(payWay, t, locale) },
        {
          key: 'done',
          label: t.done,
          value: all === null ? t.terms(termsDone) : t.termsOf(termsDone, all),
        },
        { key: 'invested', label: t.invested, value: yuan(plan.invested) },
        { key: 'next', label: t.next, value: next, isTotal: true },
      ]}
    />
  )
}

/** Returns all terms of a plan that ends after a count, including those before its last change. Null for other plans. */
function allTerms({ mostTerms, doneBefore }: Plan): number | null {
  return mostTerms === null ? null : doneBefore + mostTerms
}

function useUntil(plan: Plan): string {
  const t = useCopy(copy)
  const locale = useLocale()
  const all = allTerms(plan)
  if (plan.lastDue !== null) return t.untilDay(fullDay(plan.lastDue, locale))
  return all === null ? t.untilNever : t.untilCount(all)
}

/** Lists the last terms, each with its result and the reason. */
function Terms({ plan }: PlanProps) {
  const t = useCopy(copy)
  const columns = useColumns()
  if (plan.terms.length === 0) return null
  return (
    <details className={styles.terms}>
      <summary>
        {t.history(plan.terms.length)}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <Table
        hasCards
        edge="page"
        caption={t.history(plan.terms.length)}
        columns={columns}
        rows={plan.terms}
        keyOf={({ dueDay }) => dueDay}
      />
    </details>
  )
}

type Term = Plan['terms'][number]

function useColumns(): readonly Column<Term>[] {
  const t = useCopy(copy)
  const locale = useLocale()
  const day = (text: string) => <span className="num">{fullDay(text, locale)}</span>
  return [
    { key: 'due', head: t.dueDay, cell: (term) => day(term.dueDay) },
    { key: 'deal', head: t.tradeDate, cell: (term) => day(term.tradeDate) },
    { key: 'outcome', head: t.outcome, cell: (term) => t.outcomes[term.outcome] ?? term.outcome },
    {
      key: 'reason',
      head: t.reason,
      cell: ({ reason }) => (reason === null ? null : (t.reasons[reason] ?? t.reasonOther)),
    },
    {
      key: 'order',
      head: t.order,
      cell: ({ orderNo }) =>
        orderNo === null ? (
          <span className="muted">{t.noOrder}</span>
        ) : (
          <span data-whole>
            <PageLink className="num" href={orderPath(orderNo)}>
              {orderNo}
            </PageLink>
          </span>
        ),
    },
  ]
}
