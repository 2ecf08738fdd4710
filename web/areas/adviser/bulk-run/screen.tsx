import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { PREPARED_HOURS } from '#domain/duty/bulk.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { DeskHead, DeskLoading, DeskMissing, DeskPage } from '#web/parts/page/desk-page.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { isUnderWay, loadRun } from './load.ts'
import { Outcomes } from './outcomes.tsx'
import { ActName, RunCard } from './run-card.tsx'

const LIST = '/adviser/bulk'
const EVERY_MS = 1_000

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return loadRun(params.bulkRunId, url)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <DeskLoading isWide list={{ href: LIST, label: t.crumb }} title={t.title} />
}

export default function BulkRun({ loaderData: loaded }: Route.ComponentProps) {
  const t = useCopy(copy)
  const page = { list: { href: LIST, label: t.crumb }, title: t.title }
  return (
    <DeskPage isWide {...page}>
      {loaded === null ? <DeskMissing {...page} t={t} back={t.runs} /> : <Known {...loaded} />}
    </DeskPage>
  )
}

function Known({ bulkRunId, run, items }: NonNullable<Awaited<ReturnType<typeof loadRun>>>) {
  const t = useCopy(copy)
  useAskingAgain(isUnderWay(run))
  return (
    <>
      <DeskHead
        title={<ActName run={run} />}
        tags={<Tag tone={run.state === 'done' ? 'ok' : 'info'}>{t.states[run.state]}</Tag>}
      />
      <p role="status" className="vh">
        {t.states[run.state]}
      </p>
      {run.state === 'prepared' && <Note>{t.notBegun(PREPARED_HOURS)}</Note>}
      <RunCard bulkRunId={bulkRunId} run={run} />
      {items !== null && run.state !== 'prepared' && (
        <Outcomes path={`/adviser/bulk/${bulkRunId}`} loaded={items} />
      )}
    </>
  )
}

/** Reads the page again each second while the run goes on. */
function useAskingAgain(isOn: boolean): void {
  const { revalidate } = useRevalidator()
  // Time passes outside React, so an effect is needed.
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => void revalidate(), EVERY_MS)
    return () => clearInterval(timer)
  }, [isOn, revalidate])
}
