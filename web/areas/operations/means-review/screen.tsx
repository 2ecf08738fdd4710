import { useCallback } from 'react'
import { getMeansFile } from '#contract/suitability/suitability-desk.ts'
import { callFile } from '#web/call/call-file.ts'
import { fullDay } from '#web/format/date-text.ts'
import { money } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { DeskHead, DeskLoading, DeskMissing, DeskPage } from '#web/parts/page/desk-page.tsx'
import layout from '#web/parts/form/form-layout.module.css'
import { Moment } from '#web/parts/page/moment.tsx'
import { StoredPicture } from '#web/parts/identity/stored-picture.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import * as listCopy from '../means/copy.ts'
import { loadDeclarations, MEANS, type Declaration } from '../means/load.ts'
import * as copy from './copy.ts'
import { DecisionForm } from './decision-form.tsx'

/** Loads one declaration. Null if it does not exist or was already reviewed, which the page then says. */
export async function clientLoader({ params }: Route.ClientLoaderArgs): Promise<Declaration | null> {
  const declarations = await loadDeclarations()
  return declarations.find(({ declarationId }) => declarationId === params.declarationId) ?? null
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <DeskLoading isWide list={{ href: MEANS, label: t.crumb }} title={t.title} />
}

export default function MeansReview({ loaderData: declaration }: Route.ComponentProps) {
  const t = useCopy(copy)
  const page = { list: { href: MEANS, label: t.crumb }, title: t.title }
  return (
    <DeskPage isWide {...page}>
      {declaration === null ? (
        <DeskMissing {...page} t={t} back={t.back} />
      ) : (
        <Known declaration={declaration} />
      )}
    </DeskPage>
  )
}

interface DeclarationProps {
  readonly declaration: Declaration
}

function Known({ declaration }: DeclarationProps) {
  const list = useCopy(listCopy)
  const { name, purpose, isEnough } = declaration
  return (
    <>
      <DeskHead
        title={<AsWritten>{name}</AsWritten>}
        tags={
          <>
            <Tag tone="info">{list.purposes[purpose]}</Tag>
            <Tag tone={isEnough ? 'ok' : 'error'}>{isEnough ? list.enough : list.notEnough}</Tag>
          </>
        }
      />
      <div className="stack">
        <Figures declaration={declaration} />
        <Papers declaration={declaration} />
        <DecisionForm declaration={declaration} />
      </div>
    </>
  )
}

const AMOUNTS = ['financialAssets', 'income1', 'income2', 'income3', 'netAssets'] as const
const YEARS = ['investingYears', 'relevantWorkYears'] as const

function Figures({ declaration }: DeclarationProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { facts, purpose, evidence, evidenceDate, declaredAt } = declaration
  const amounts = AMOUNTS.filter((key) => key !== 'netAssets' || Number(facts[key]) > 0)
  const isProfessional = purpose === 'professional'
  const pairs = [
    ...amounts.map((key) => ({ key, label: t[key], value: t.yuan(money(facts[key] ?? '0.00')) })),
    ...(isProfessional
      ? YEARS.map((key) => ({ key, label: t[key], value: t.years(facts[key] ?? '0') }))
      : []),
    ...(isProfessional
      ? [
          {
            key: 'hasQualification',
            label: t.hasQualification,
            value: facts['hasQualification'] === 'true' ? t.yes : t.no,
          },
        ]
      : []),
    { key: 'evidence', label: t.evidence, value: <AsWritten>{evidence}</AsWritten> },
    { key: 'evidenceDate', label: t.evidenceDate, value: fullDay(evidenceDate, locale) },
    { key: 'declaredAt', label: t.declaredAt, value: <Moment at={declaredAt} /> },
  ]
  return (
    <Card title={t.figures}>
      <KeyValue pairs={pairs} />
    </Card>
  )
}

function Papers({ declaration: { declarationId, papers } }: DeclarationProps) {
  const t = useCopy(copy)
  return (
    <Card title={t.papers}>
      {papers.length === 0 && <p className="soft">{t.noPapers}</p>}
      <div className={layout.group}>
        {papers.map(({ fileHash }, at) => (
          <Paper key={fileHash} declarationId={declarationId} fileHash={fileHash} n={at + 1} />
        ))}
      </div>
    </Card>
  )
}

interface PaperProps {
  readonly declarationId: string
  readonly fileHash: string
  readonly n: number
}

function Paper({ declarationId, fileHash, n }: PaperProps) {
  const t = useCopy(copy)
  const read = useCallback(
    (signal: AbortSignal) => callFile(getMeansFile, { declarationId, fileHash }, signal),
    [declarationId, fileHash],
  )
  return (
    <figure>
      <StoredPicture read={read} alt={t.paper(n)} missing={t.unread} />
      <figcaption className="small muted">{t.paper(n)}</figcaption>
    </figure>
  )
}
