import * as contract from '#contract/fund/alert.ts'
import { areQuietHours } from '#domain/calendar/quiet-hours.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { readQuietHours, saveQuietHours } from '#server/people/notices/quiet-hours.store.ts'
import type { AlertRow } from './alert.store.ts'
import { deleteAlert, findAlertRows } from './alert.store.ts'
import { setAlert } from './set-alert.ts'

export function alertRoutes(): Route[] {
  return [
    read(contract.findAlerts, async ({ db, actor }) => {
      const rows = await findAlertRows(db, actor.accountNumber)
      return ok({ quiet: await readQuietHours(db, actor.partyId), alerts: rows.map(alertOf) })
    }),
    write(contract.setAlert, setAlert),
    write(contract.removeAlert, async ({ tx, actor }, { alertId }) =>
      (await deleteAlert(tx, actor.accountNumber, alertId)) ? ok({ alertId }) : { kind: 'alert-not-found' },
    ),
    write(contract.setQuietHours, async ({ tx, actor }, { quiet }) => {
      if (quiet !== null && !areQuietHours(quiet)) return { kind: 'quiet-hours-wrong' }
      await saveQuietHours(tx, actor.partyId, quiet)
      return ok({ quiet })
    }),
  ]
}

function alertOf(row: AlertRow) {
  return {
    alertId: row.alert_id,
    fundCode: row.fund_code,
    name: { zh: row.name, en: row.name_en },
    isSample: row.is_sample,
    hasEnded: row.has_ended,
    kind: row.kind,
    threshold: row.threshold,
    setAt: row.set_at.toISOString(),
    seenDay: row.seen_day,
    firedAt: row.fired_at?.toISOString() ?? null,
  }
}
