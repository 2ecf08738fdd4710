import { useState } from 'react'
import { decideBinding, makeBindingCode, type getBinding } from '#contract/account/binding.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { Moment } from '#web/parts/page/moment.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './binding.copy.ts'

type Binding = OutputOf<typeof getBinding>

interface BindingProps {
  readonly binding: Binding
  /** Whether the reader may make a code and decide. */
  readonly maySay: boolean
}

/** How a client binds themselves to an adviser: makes a code, then confirms or refuses who used it. The page reads `getBinding`. */
export function AdviserBinding({ binding, maySay }: BindingProps) {
  const t = useCopy(copy)
  const { adviser, pending, codeUntil } = binding
  return (
    <Card title={t.title}>
      {pending !== null ? (
        <Asked {...{ pending, maySay }} />
      ) : adviser !== null ? (
        <div className="stack">
          <p>{t.served}</p>
          <Who of={adviser} />
        </div>
      ) : (
        <Code until={codeUntil} maySay={maySay} />
      )}
    </Card>
  )
}

function Who({ of }: { readonly of: NonNullable<Binding['adviser']> }) {
  const t = useCopy(copy)
  return (
    <p>
      <AsWritten>{of.adviserName}</AsWritten> · <AsWritten>{of.firmName}</AsWritten> · {t.registerNo}{' '}
      <span className="num">{of.registerNo}</span>
    </p>
  )
}

function Code({ until, maySay }: { readonly until: string | null; readonly maySay: boolean }) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const [code, setCode] = useState<string | null>(null)
  const create = () =>
    void make(async () => {
      const answer = await call(makeBindingCode, {})
      if (answer.kind === 'ok') setCode(answer.value.code)
      return answer
    })
  return (
    <div className="stack">
      <p>{t.nobody}</p>
      {code !== null && (
        <Note tone="ok" isAlert>
          <b className="num">{code}</b>
          <p>{t.codeText}</p>
        </Note>
      )}
      {until !== null && (
        <p className="small soft">
          {t.codeUntil} <Moment at={until} />
        </p>
      )}
      <FailureNote failure={failure} />
      {maySay && (
        <div>
          <Button kind={until === null ? 'primary' : 'secondary'} isBusy={isBusy} onClick={create}>
            {until === null ? t.make : t.again}
          </Button>
        </div>
      )}
    </div>
  )
}

interface AskedProps extends Pick<BindingProps, 'maySay'> {
  readonly pending: NonNullable<Binding['pending']>
}

function Asked({ pending, maySay }: AskedProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const { relationId, until } = pending
  const decide = async (isConfirmed: boolean) => {
    if (await make(() => call(decideBinding, { relationId, isConfirmed })))
      showToast({ sentence: isConfirmed ? t.confirmed : t.refused })
  }
  return (
    <div className="stack">
      <p>
        <b>{t.asks}</b>
      </p>
      <Who of={pending} />
      <p>{t.asksText}</p>
      <p className="small soft">
        {t.until} <Moment at={until} />
      </p>
      <FailureNote failure={failure} />
      {maySay && (
        <div className="row">
          <Button kind="primary" isBusy={isBusy} onClick={() => void decide(true)}>
            {t.confirm}
          </Button>
          <Button isBusy={isBusy} onClick={() => void decide(false)}>
            {t.refuse}
          </Button>
        </div>
      )}
    </div>
  )
}
