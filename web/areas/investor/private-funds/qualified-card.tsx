import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import type { getPrivateSteps } from '#contract/suitability/suitability.ts'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { beijingDay } from '#web/parts/page/instant-text.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ASSESSMENT } from '../identity/load.ts'
import * as copy from './copy.ts'
import { MeansForm } from './means-form.tsx'

export type Own = OutputOf<typeof getPrivateSteps>

const TONES = { missing: 'info', 'in-review': 'info', refused: 'error', ended: 'warn', holds: 'ok' } as const

/** Shows the conditions of a qualified investor: the declaration and its result, the assessment, and the form if it is needed. */
export function QualifiedCard({ own }: { readonly own: Own }) {
  const t = useCopy(copy)
  const [isAgain, setAgain] = useState(false)
  const { declaration, proof, isAssessed } = own
  const isShort = declaration !== null && !declaration.isEnough
  const isDeclared = declaration !== null && !isShort && proof !== 'refused' && proof !== 'ended'
  const isOpen = !isDeclared || (isAgain && proof === 'holds')
  return (
    <>
      <Card title={t.who}>
        <div className="stack">
          <p className="small muted">{t.whoText}</p>
          <KeyValue
            pairs={[
              { key: 'declared', label: t.declared, value: <Done is={isDeclared} /> },
              { key: 'assessed', label: t.assessed, value: <Done is={isAssessed} /> },
            ]}
          />
          <Note tone={TONES[proof]}>
            <b>{t.proof[proof]}</b>
            {isShort && <p>{t.notEnough}</p>}
          </Note>
          {declaration !== null && <Declared declaration={declaration} />}
          {!isAssessed && (
            <div>
              <LinkButton href={ASSESSMENT}>{t.assess}</LinkButton>
            </div>
          )}
          {isDeclared && proof === 'holds' && !isAgain && (
            <div>
              <Button onClick={() => setAgain(true)}>{t.again}</Button>
            </div>
          )}
        </div>
      </Card>
      {isOpen && (
        <Card title={t.form}>
          {/* After a declaration was sent, the form is mounted anew. */}
          <MeansForm key={declaration?.declarationId} purpose="qualified" />
        </Card>
      )}
    </>
  )
}

function Done({ is }: { readonly is: boolean }) {
  const t = useCopy(copy)
  return <Tag tone={is ? 'ok' : 'warn'}>{is ? t.done : t.open}</Tag>
}

function Declared({ declaration }: { readonly declaration: NonNullable<Own['declaration']> }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { declaredAt, validUntil, reason } = declaration
  const pairs = [
    { key: 'on', label: t.declaredOn, value: fullDay(beijingDay(declaredAt), locale) },
    ...(validUntil === null ? [] : [{ key: 'until', label: t.until, value: fullDay(validUntil, locale) }]),
    ...(reason === null ? [] : [{ key: 'reason', label: t.reason, value: <AsWritten>{reason}</AsWritten> }]),
  ]
  return <KeyValue pairs={pairs} />
}
