import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { applyRegister, type getRegister } from '#contract/adviser/register.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { useMay } from '#web/parts/staff/use-may.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SubLine, Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './register.copy.ts'
import { RegisterForm } from './register-form.tsx'

type Register = OutputOf<typeof getRegister>
type Difference = Register['differences'][number]

const TONES = {
  missing: 'error',
  expired: 'error',
  expiring: 'warn',
  changed: 'info',
  restored: 'info',
  new: 'info',
} as const

/** The register of practitioners: the newest file, what it changes, and who applies it. */
export function RegisterCard({ register: { newest, differences } }: { readonly register: Register }) {
  const t = useCopy(copy)
  const may = useMay()
  const [isLoading, setLoading] = useState(false)
  const load = may('adviser.make') && !isLoading && (
    <Button size="small" onClick={() => setLoading(true)}>
      {t.load}
    </Button>
  )
  return (
    <Card title={t.title} aside={load}>
      <div className="stack">
        {isLoading && <RegisterForm onClose={() => setLoading(false)} />}
        {newest === null ? (
          <p className="soft">{t.none}</p>
        ) : (
          <>
            <Newest newest={newest} mayApply={may('adviser.decide')} />
            {differences.length === 0 ? (
              <p className="soft">{t.same}</p>
            ) : (
              <Differences differences={differences} />
            )}
          </>
        )}
      </div>
    </Card>
  )
}

interface NewestProps {
  readonly newest: NonNullable<Register['newest']>
  readonly mayApply: boolean
}

function Newest({ newest, mayApply }: NewestProps) {
  const t = useCopy(copy)
  const { isBusy, failure, make } = useChange()
  const { importedOn, entries, importedBy, appliedBy, isMine } = newest
  const apply = async () => {
    let changed = 0
    const done = await make(async () => {
      const answer = await call(applyRegister, { importedOn })
      if (answer.kind === 'ok') changed = answer.value.changed
      return answer
    })
    if (done) showToast({ sentence: t.applied(changed) })
  }
  return (
    <div className="stack">
      <p>
        {t.newest(importedOn, entries)} · {t.importedBy} <AsWritten>{importedBy}</AsWritten> ·{' '}
        {appliedBy === null ? (
          <Tag tone="warn">{t.waits}</Tag>
        ) : (
          <>
            {t.appliedBy} <AsWritten>{appliedBy}</AsWritten>
          </>
        )}
      </p>
      {appliedBy === null && mayApply && !isMine && (
        <div>
          <Button kind="primary" size="small" isBusy={isBusy} onClick={() => void apply()}>
            {t.apply}
          </Button>
        </div>
      )}
      {appliedBy === null && mayApply && isMine && <p className="small muted">{t.mine}</p>}
      <FailureNote failure={failure} />
    </div>
  )
}

function Differences({ differences }: Pick<Register, 'differences'>) {
  const t = useCopy(copy)
  const columns: readonly Column<Difference>[] = [
    {
      key: 'who',
      head: t.who,
      cell: ({ name, firmName }) => (
        <>
          <AsWritten>{name}</AsWritten>
          <SubLine>
            <AsWritten>{firmName}</AsWritten>
          </SubLine>
        </>
      ),
    },
    {
      key: 'number',
      head: t.number,
      cell: ({ registerNo }) => (
        <span className="num" data-whole>
          {registerNo}
        </span>
      ),
    },
    {
      key: 'change',
      head: t.change,
      cell: ({ change }) => (
        <div data-whole>
          <Tag tone={TONES[change]}>{t.changes[change]}</Tag>
        </div>
      ),
    },
    { key: 'until', head: t.until, cell: ({ until }) => until ?? t.unknown },
  ]
  return (
    <Table
      hasCards
      edge="none"
      caption={t.caption}
      columns={columns}
      rows={differences}
      keyOf={({ adviserId }) => adviserId}
    />
  )
}
