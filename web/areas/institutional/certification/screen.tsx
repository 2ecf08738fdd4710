import type { ReactNode } from 'react'
import { call } from '#web/call/call.ts'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { Tolerance } from '#web/parts/suitability/tolerance.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import { CERTIFICATION, CompanyLoading, CompanyPage, MEMBERS, unread } from '../page.tsx'
import { isHeld, isReady, loadReadiness, type Assessment, type Company } from '../readiness.ts'
import * as copy from './copy.ts'

export function clientLoader() {
  return loadReadiness(call, unread)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <CompanyLoading title={useCopy(copy).title} />
}

export default function Certification({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { company, assessment } = loaderData
  const mayBuy = isReady(loaderData)
  return (
    <CompanyPage title={t.title} lead={t.lead}>
      <Note tone={mayBuy ? 'ok' : 'warn'}>
        <b>{mayBuy ? t.ready : t.notReady}</b>
        <p>{mayBuy && company.waiting > 0 ? t.readyWaiting : mayBuy ? t.readyText : t.notReadyText}</p>
      </Note>
      <Licence company={company} />
      <Tested assessment={assessment} />
      <Persons company={company} />
    </CompanyPage>
  )
}

interface PartProps {
  readonly title: string
  readonly tone: TagTone
  readonly state: string
  readonly children: ReactNode
}

/** One requirement and its current state. */
function Part({ title, tone, state, children }: PartProps) {
  return (
    <Card title={title} aside={<Tag tone={tone}>{state}</Tag>}>
      <div className="stack">{children}</div>
    </Card>
  )
}

function Licence({ company }: { readonly company: Company }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { companyName, uscc, licenceValidTo, isLicenceExpired } = company
  const pairs = [
    { key: 'name', label: t.name, value: <AsWritten>{companyName}</AsWritten> },
    { key: 'uscc', label: t.uscc, value: <span className="num">{uscc ?? '--'}</span> },
    {
      key: 'validTo',
      label: t.validTo,
      value: licenceValidTo === null ? t.longTerm : fullDay(licenceValidTo, locale),
    },
  ]
  return (
    <Part
      title={t.licence}
      tone={isLicenceExpired ? 'error' : 'ok'}
      state={isLicenceExpired ? t.expired : t.valid}
    >
      <KeyValue pairs={pairs} />
      {isLicenceExpired && <p className="small soft">{t.licenceExpired}</p>}
    </Part>
  )
}

function Tested({ assessment }: { readonly assessment: Assessment }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const isValid = isHeld(assessment)
  return (
    <Part
      title={t.assessment}
      tone={isValid ? 'ok' : 'warn'}
      state={isValid ? t.valid : assessment === null ? t.missing : t.expired}
    >
      {assessment === null ? (
        <p>{t.assessmentMissing}</p>
      ) : (
        <KeyValue
          pairs={[
            { key: 'level', label: t.level, value: <Tolerance level={assessment.level} /> },
            { key: 'on', label: t.assessedOn, value: fullDay(assessment.assessedOn, locale) },
            { key: 'to', label: t.validTo, value: fullDay(assessment.validThrough, locale) },
          ]}
        />
      )}
      <div>
        <LinkButton
          {...(isValid ? { size: 'small' as const } : { kind: 'primary' as const })}
          href={`${CERTIFICATION}/risk-assessment`}
        >
          {assessment === null ? t.take : t.again}
        </LinkButton>
      </div>
    </Part>
  )
}

function Persons({ company: { makers, checkers, waiting } }: { readonly company: Company }) {
  const t = useCopy(copy)
  const isWhole = makers > 0 && checkers > 0
  const state = !isWhole ? t.missing : waiting > 0 ? t.waiting : t.whole
  return (
    <Part title={t.persons} tone={isWhole && waiting === 0 ? 'ok' : 'warn'} state={state}>
      <KeyValue
        pairs={[
          { key: 'makers', label: t.makers, value: t.count(makers) },
          { key: 'checkers', label: t.checkers, value: t.count(checkers) },
        ]}
      />
      {checkers === 0 && <p className="small soft">{t.noChecker}</p>}
      {waiting > 0 && <p className="small soft">{t.waitingText(waiting)}</p>}
      <div>
        <LinkButton size="small" href={MEMBERS}>
          {t.members}
        </LinkButton>
      </div>
    </Part>
  )
}
