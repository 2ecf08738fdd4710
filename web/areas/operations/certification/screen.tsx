import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { findCertifications } from '#contract/account/certification.ts'
import { CERTIFICATION_DAYS } from '#domain/duty/certification.ts'
import { HOUSE_DUTIES } from '#domain/duty/duty.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { FilterForm } from '#web/parts/list/filter-form.tsx'
import { loadViewedList } from '#web/parts/list/load-viewed-list.ts'
import { addressOf, type ListShape } from '#web/parts/list/query.ts'
import { SelectionBar } from '#web/parts/list/selection-bar.tsx'
import { useList } from '#web/parts/list/use-list.ts'
import { useSelection } from '#web/parts/list/use-selection.ts'
import { WorkList } from '#web/parts/list/work-list.tsx'
import { ListLoading } from '#web/parts/page/list-page.tsx'
import * as dutyWords from '#web/parts/staff/duty-words.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import { CertificationTable, type CertifiedRow } from './certification-table.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import * as copy from './copy.ts'

const PATH = '/operations/user/certification'
const DUTIES = {
  filters: [
    { kind: 'choice', name: 'state', values: ['confirmed'] },
    { kind: 'search', name: 'keyword' },
    { kind: 'choices', name: 'duty', values: HOUSE_DUTIES },
  ],
  sorts: ['name', 'since'],
  first: 'name',
} as const satisfies ListShape

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadViewedList({ shape: DUTIES, path: PATH }, url, (input) => call(findCertifications, input))
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading isWide title={t.title} lead={t.lead(CERTIFICATION_DAYS)} lines={8} />
}

export default function Certification({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const words = useCopy(dutyWords)
  const list = useList(DUTIES, PATH, loaderData)
  const { query, page } = list
  const [confirming, setConfirming] = useState<readonly CertifiedRow[]>([])
  const mine = (page?.duties ?? []).filter(({ mayConfirm }) => mayConfirm)
  const shown = mine.map(({ memberDutyId }) => memberDutyId)
  const selection = useSelection(addressOf(PATH, { filters: query.filters }), shown)
  const chosen = mine.filter(({ memberDutyId }) => selection.has(memberDutyId))
  return (
    <>
      <WorkList
        t={{ ...t, lead: t.lead(CERTIFICATION_DAYS) }}
        list={list}
        rowsOf={({ duties }) => duties}
        states={t.states}
        filters={
          <>
            {page !== null && <Round page={page} />}
            <FilterForm list={list} words={{ ...t, choices: { duty: words } }} elsewhere={['state']} />
            {shown.length > 0 && (
              <SelectionBar {...{ selection, shown }} total={shown.length}>
                <Button size="small" kind="primary" onClick={() => setConfirming(chosen)}>
                  {t.confirmChosen}
                </Button>
              </SelectionBar>
            )}
          </>
        }
      >
        {(rows) => (
          <CertificationTable
            {...{ list, rows, selection }}
            daysLeft={page?.daysLeft ?? 0}
            onConfirm={(row) => setConfirming([row])}
          />
        )}
      </WorkList>
      {confirming.length > 0 && (
        <ConfirmDialog
          rows={confirming}
          onClose={() => setConfirming([])}
          onDone={() => {
            selection.clear()
            setConfirming([])
          }}
        />
      )}
    </>
  )
}

/** Which quarter it is, and how long its duties may still be confirmed. */
function Round({ page }: { readonly page: OutputOf<typeof findCertifications> }) {
  const t = useCopy(copy)
  const { quarter, closesOn, daysLeft, isLapsing, duties } = page
  const nth = Math.ceil(Number(quarter.slice(5, 7)) / 3)
  const isOverdue = duties.some(({ state }) => state === 'overdue')
  return (
    <Note tone={isOverdue ? 'error' : 'info'}>
      <p className="strong">
        {t.quarter(quarter.slice(0, 4), nth)}
        {t.colon}
        {daysLeft > 0 ? t.left(daysLeft, closesOn) : t.over(closesOn)}
      </p>
      {isOverdue && isLapsing && <p>{t.kept}</p>}
      {!isLapsing && <p>{t.sandbox}</p>}
    </Note>
  )
}
