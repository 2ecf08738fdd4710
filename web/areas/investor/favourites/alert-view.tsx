import { useState, type FormEvent } from 'react'
import { removeAlert, setQuietHours } from '#contract/fund/alert.ts'
import { call } from '#web/call/call.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/field/choice.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { PATH, thresholdText, type Alert, type Alerts } from './model.ts'
import styles from './screen.module.css'

/** Lists every alert, and the quiet hours in which none is sent. */
export function AlertView({ page }: { readonly page: Alerts }) {
  const t = useCopy(copy)
  return (
    <>
      {page.alerts.length === 0 ? (
        <EmptyCard title={t.noAlertsTitle} text={t.noAlertsText} way={{ href: PATH, text: t.showAll }} />
      ) : (
        <Card isFlush>
          <AlertTable alerts={page.alerts} />
        </Card>
      )}
      <QuietCard quiet={page.quiet} />
    </>
  )
}

function AlertTable({ alerts }: { readonly alerts: readonly Alert[] }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const columns: readonly Column<Alert>[] = [
    {
      key: 'fund',
      head: t.fund,
      cell: (alert) => (
        <>
          <FundName fund={alert} />
          {alert.hasEnded && <Tag tone="warn">{t.retired}</Tag>}
        </>
      ),
    },
    { key: 'condition', head: t.condition, cell: (alert) => <Condition alert={alert} /> },
    {
      key: 'set',
      head: t.setAt,
      cell: ({ setAt }) => <span className="num">{minuteText(setAt, locale)}</span>,
    },
    {
      key: 'fired',
      head: t.lastFired,
      cell: ({ firedAt }) =>
        firedAt === null ? t.notFired : <span className="num">{minuteText(firedAt, locale)}</span>,
    },
    { key: 'acts', head: t.acts, cell: (alert) => <RemoveAlert alert={alert} /> },
  ]
  return (
    <Table
      hasCards
      caption={t.alertsTable}
      columns={columns}
      rows={alerts}
      keyOf={({ alertId }) => alertId}
    />
  )
}

function Condition({ alert }: { readonly alert: Alert }) {
  const t = useCopy(copy)
  return (
    <>
      {t.kinds[alert.kind]} <b className="num">{thresholdText(alert)}</b>
    </>
  )
}

function RemoveAlert({ alert }: { readonly alert: Alert }) {
  const t = useCopy(copy)
  const name = nameIn(useLocale(), alert.name)
  const { isBusy, make } = useChange()
  const remove = async () => {
    if (await make(() => call(removeAlert, { alertId: alert.alertId })))
      showToast({ sentence: t.alertRemoved })
  }
  const condition = `${t.kinds[alert.kind]} ${thresholdText(alert)}`.trim()
  return (
    <Button
      size="small"
      isBusy={isBusy}
      aria-label={t.removeAlertOf(name, condition)}
      onClick={() => void remove()}
    >
      {t.removeAlert}
    </Button>
  )
}

function QuietCard({ quiet }: { readonly quiet: Alerts['quiet'] }) {
  const t = useCopy(copy)
  const [isOn, setOn] = useState(quiet !== null)
  const { isBusy, failure, make } = useChange()
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const hours = { from: String(form.get('from')), to: String(form.get('to')) }
    if (await make(() => call(setQuietHours, { quiet: isOn ? hours : null })))
      showToast({ sentence: t.quietSaved })
  }
  return (
    <Card title={t.quiet}>
      <form className="stack" onSubmit={(event) => void save(event)}>
        <p className="small muted">{t.quietText}</p>
        <FailureNote failure={failure} />
        <Checkbox checked={isOn} onChange={(event) => setOn(event.target.checked)}>
          {t.quietOn}
        </Checkbox>
        {isOn && (
          <div className={styles.hours}>
            <TextInput
              label={t.quietFrom}
              name="from"
              type="time"
              defaultValue={quiet?.from ?? '22:00'}
              required
            />
            <TextInput label={t.quietTo} name="to" type="time" defaultValue={quiet?.to ?? '08:00'} required />
          </div>
        )}
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t.save}
          </Button>
        </div>
      </form>
    </Card>
  )
}
