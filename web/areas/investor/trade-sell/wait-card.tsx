import { fullDay, weekday } from '#web/format/date-text.ts'
import { money } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'
import type { SalePlan } from './model.ts'
import type { FormState } from './form-state.ts'

/** Shows the days from which selling the same units costs less. It only informs and changes no order. */
export function WaitCard({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const plan = form.plain === '' ? null : form.plan
  return (
    <Card title={t.wait} aside={form.isUpdating && <span className="tiny muted">{t.updating}</span>}>
      <div className="stack" aria-busy={form.isUpdating}>
        {plan === null ? <p className="muted">{t.waitEmpty}</p> : <Days plan={plan} />}
      </div>
    </Card>
  )
}

function Days({ plan }: { readonly plan: SalePlan }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const columns = useColumns()
  const until = fullDay(plan.until, locale)
  if (plan.days.length === 0) {
    return (
      <p>{Number(plan.fee) === 0 ? t.waitFree : `${t.waitNow(money(plan.fee))} ${t.waitNever(until)}`}</p>
    )
  }
  return (
    <>
      <p>{t.waitNow(money(plan.fee))}</p>
      <div className={styles.days}>
        <Table
          hasCards
          edge="page"
          caption={t.wait}
          columns={columns}
          rows={plan.days}
          keyOf={({ tradeDate }) => tradeDate}
        />
      </div>
      <p className="tiny muted">{t.waitNote(fullDay(plan.navDate, locale), until)}</p>
    </>
  )
}

function useColumns(): readonly Column<SalePlan['days'][number]>[] {
  const t = useCopy(copy)
  const locale = useLocale()
  const day = (text: string | null) => (
    <span className="num">{text === null ? t.dateUnknown : weekday(text, locale)}</span>
  )
  return [
    { key: 'day', head: t.waitDay, cell: ({ tradeDate }) => day(tradeDate) },
    {
      key: 'saved',
      head: t.waitSaved,
      isFigure: true,
      cell: ({ saved }) => (
        <b>
          <Figure>{money(saved)}</Figure>
        </b>
      ),
    },
    { key: 'fee', head: t.waitFee, isFigure: true, cell: ({ fee }) => <Figure>{money(fee)}</Figure> },
    { key: 'confirm', head: t.waitConfirm, cell: ({ confirmDate }) => day(confirmDate) },
    { key: 'arrival', head: t.waitArrival, cell: ({ arrivalDate }) => day(arrivalDate) },
  ]
}
