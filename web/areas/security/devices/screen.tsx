import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { OutputOf } from '#contract/endpoint.ts'
import { endOtherSessions, endSession, findSessions } from '#contract/account/security.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { showToast } from '#web/session/toasts.ts'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AskDialog } from '#web/ui/dialog.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import { deviceName, networkName } from '../device.ts'
import * as deviceCopy from '../device.copy.ts'
import { unavailable } from '#web/parts/pay/security-state.ts'
import { SecurityLoading, SecurityPage } from '../page.tsx'
import styles from '../page.module.css'
import * as copy from './copy.ts'

type Session = OutputOf<typeof findSessions>['sessions'][number]

export async function clientLoader() {
  return valueOr(await call(findSessions, {}), unavailable).sessions
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <SecurityLoading title={useCopy(copy).title} />
}

export default function Devices({ loaderData: sessions }: Route.ComponentProps) {
  const t = useCopy(copy)
  const hasOthers = sessions.length > 1
  return (
    <SecurityPage title={t.title} lead={t.lead}>
      <Card>
        <ul className={styles.rows}>
          {sessions.map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </ul>
        {hasOthers ? <EndAll /> : <p className="small soft">{t.onlyThis}</p>}
      </Card>
    </SecurityPage>
  )
}

function SessionRow({ session }: { readonly session: Session }) {
  const t = useCopy(copy)
  const words = useCopy(deviceCopy)
  const locale = useLocale()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const { sessionId, isThis, device, network, way, startedAt, seenAt } = session
  const name = deviceName(words, device)
  const end = async () => {
    setBusy(true)
    const answer = await call(endSession, { sessionId })
    setBusy(false)
    const failed = answer.kind === 'refused' ? answer.message : t.unreachable
    showToast({ sentence: answer.kind === 'ok' ? t.ended : failed })
    await revalidate()
  }
  return (
    <li>
      <div>
        <span className={styles.name}>
          <b>{name}</b>
          {isThis && <Tag tone="ok">{t.thisOne}</Tag>}
        </span>
        <p>{t.seen(minuteText(seenAt, locale), networkName(words, network))}</p>
        <p>{t.since(minuteText(startedAt, locale), words.ways[way])}</p>
      </div>
      {!isThis && (
        <div className={styles.acts}>
          <Button size="small" isBusy={isBusy} onClick={() => void end()}>
            {t.end}
            <span className="vh"> {name}</span>
          </Button>
        </div>
      )}
    </li>
  )
}

function EndAll() {
  const t = useCopy(copy)
  const { revalidate } = useRevalidator()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    setBusy(true)
    const answer = await call(endOtherSessions, {})
    setBusy(false)
    setOpen(false)
    showToast({ sentence: answer.kind === 'ok' ? t.endedAll(answer.value.ended) : t.unreachable })
    await revalidate()
  }
  return (
    <div className={styles.foot}>
      <Button onClick={() => setOpen(true)}>{t.endAll}</Button>
      <AskDialog
        {...{ isOpen, isBusy }}
        onClose={() => setOpen(false)}
        title={t.question}
        back={t.cancel}
        yes={t.endAll}
        onYes={() => void end()}
      >
        <p>{t.questionText}</p>
      </AskDialog>
    </div>
  )
}
