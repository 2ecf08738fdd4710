import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { removePasskey, renamePasskey, type IdentityProof } from '#contract/account/second-factor.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import { loadSecurity, type SecurityState } from '#web/parts/pay/security-state.ts'
import { SecurityLoading, SecurityPage } from '../page.tsx'
import { ProofDialog } from '#web/parts/pay/proof-dialog.tsx'
import styles from '../page.module.css'
import { AddDialog, NameDialog } from './add-dialog.tsx'
import * as copy from './copy.ts'

type Passkey = SecurityState['passkeys'][number]
type Doing = { readonly what: 'add' } | { readonly what: 'rename' | 'remove'; readonly passkey: Passkey }

export const clientLoader = loadSecurity

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <SecurityLoading title={useCopy(copy).title} />
}

export default function Passkeys({ loaderData: state }: Route.ComponentProps) {
  const t = useCopy(copy)
  const [doing, setDoing] = useState<Doing | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const done = (sentence: string) => {
    setDoing(null)
    setFailure(null)
    showToast({ sentence })
    void revalidate()
  }
  const failed = (sentence: string) => {
    setDoing(null)
    setFailure(sentence)
  }
  const hasAny = state.passkeys.length > 0
  const add = (
    <Button kind="primary" onClick={() => setDoing({ what: 'add' })}>
      {t.add}
    </Button>
  )
  return (
    <SecurityPage title={t.title} lead={t.lead}>
      <FailureNote failure={failure} />
      <NumbersOnly />
      {hasAny ? (
        <Card title={t.list} aside={add}>
          <ul className={styles.rows}>
            {state.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} passkey={passkey} onDo={setDoing} />
            ))}
          </ul>
        </Card>
      ) : (
        <Card>
          <Empty title={t.empty} action={add}>
            {t.emptyText}
          </Empty>
        </Card>
      )}
      <DoingDialog doing={doing} state={state} close={() => setDoing(null)} done={done} failed={failed} />
    </SecurityPage>
  )
}

/** Shown at an IP address, which cannot have passkeys because they need a host name. Only demonstrations use one. */
function NumbersOnly() {
  const t = useCopy(copy)
  const { protocol, hostname, port, pathname } = location
  if (!/^[\d.]+$|:/.test(hostname)) return null
  const address = `${protocol}//localhost${port === '' ? '' : `:${port}`}${pathname}`
  return (
    <Note>
      {t.numbersOnly}
      <a href={address}>{address}</a>
    </Note>
  )
}

interface PasskeyRowProps {
  readonly passkey: Passkey
  readonly onDo: (doing: Doing) => void
}

function PasskeyRow({ passkey, onDo }: PasskeyRowProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { name, isSynced, createdAt, usedAt } = passkey
  const used = usedAt === null ? t.unused : t.used(minuteText(usedAt, locale))
  return (
    <li>
      <div>
        <span className={styles.name}>
          <b>
            <AsWritten>{name}</AsWritten>
          </b>
          <Tag>{isSynced ? t.synced : t.single}</Tag>
        </span>
        <p>{used}</p>
        <p>{t.created(minuteText(createdAt, locale))}</p>
      </div>
      <div className={styles.acts}>
        <Button size="small" onClick={() => onDo({ what: 'rename', passkey })}>
          {t.rename}
          <span className="vh"> {name}</span>
        </Button>
        <Button size="small" kind="danger" onClick={() => onDo({ what: 'remove', passkey })}>
          {t.remove}
          <span className="vh"> {name}</span>
        </Button>
      </div>
    </li>
  )
}

interface DoingDialogProps {
  readonly doing: Doing | null
  readonly state: SecurityState
  readonly close: () => void
  readonly done: (sentence: string) => void
  readonly failed: (sentence: string) => void
}

function DoingDialog({ doing, state, close, done, failed }: DoingDialogProps) {
  const t = useCopy(copy)
  if (doing === null) return null
  if (doing.what === 'add')
    return (
      <AddDialog ways={state.proofWays} onClose={close} onAdded={() => done(t.added)} onFailed={failed} />
    )
  const { passkeyId, name } = doing.passkey
  if (doing.what === 'rename') {
    const rename = async (next: string) => {
      const answer = await call(renamePasskey, { passkeyId, name: next })
      if (answer.kind === 'ok') return done(t.renamed)
      failed(answer.kind === 'refused' ? answer.message : t.unreachable)
    }
    return (
      <NameDialog
        title={t.renameTitle}
        act={t.save}
        initial={name}
        onClose={close}
        onName={(next) => void rename(next)}
      />
    )
  }
  const remove = async (proof: IdentityProof) => {
    const answer = await call(removePasskey, { passkeyId, proof })
    if (answer.kind === 'ok') done(t.removed)
    return answer
  }
  return <ProofDialog isOpen ways={state.proofWays} what={t.removeWhat(name)} onClose={close} act={remove} />
}
