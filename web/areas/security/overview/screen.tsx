import type { ReactNode } from 'react'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { useOwnPaths, type OwnPaths } from '#web/parts/page/own-paths.ts'
import { WaysOn } from '#web/parts/page/next-steps.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag, type TagTone } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import { deviceName } from '../device.ts'
import * as deviceCopy from '../device.copy.ts'
import { loadSecurity, type SecurityState } from '#web/parts/pay/security-state.ts'
import styles from '../page.module.css'
import * as copy from './copy.ts'

export const clientLoader = loadSecurity

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={8} />
}

export default function Security({ loaderData: state }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { isCompany, pays } = useOwnPaths()
  return (
    <ListPage title={t.title} lead={t.lead} actions={null}>
      <Weaknesses of={state.weaknesses} />
      <LogInCard state={state} />
      {pays && <PaymentCard state={state} />}
      <PlacesCard state={state} />
      {pays && !isCompany && (
        <Card title={t.account}>
          <ul className={styles.rows}>
            <Row name={t.close} text={t.closeText} to="close-account" act={t.closeAct} />
          </ul>
        </Card>
      )}
    </ListPage>
  )
}

/** The page that fixes each weakness. A member's phone was checked by two of our staff and can be changed only by them. */
const leadsOf = ({ security, isCompany, pays }: OwnPaths) => ({
  'payment-unset': `${security}/payment-password?way=reset`,
  'payment-locked': `${security}/payment-password?way=reset`,
  'phone-missing': isCompany || !pays ? '/main/client-service' : '/investor/identity/basic-info',
  'no-factor': `${security}/passkeys`,
  'few-codes': `${security}/authenticator`,
})

/** Lists the weaknesses, most serious first, each with a link. */
function Weaknesses({ of }: { readonly of: SecurityState['weaknesses'] }) {
  const t = useCopy(copy)
  const paths = useOwnPaths()
  const own = paths.pays ? of : of.filter((weakness) => !weakness.startsWith('payment'))
  if (own.length === 0) return <Note tone="ok">{t.strong}</Note>
  const ways = own.map((weakness) => ({
    key: weakness,
    isUrgent: weakness.startsWith('payment'),
    href: leadsOf(paths)[weakness],
    ...((paths.isCompany || !paths.pays) && weakness === 'phone-missing'
      ? t.memberPhone
      : t.weakness[weakness]),
  }))
  return <WaysOn label={t.weak} ways={ways} />
}

interface RowProps {
  readonly name: string
  readonly text: string
  /** The path below the security area. */
  readonly to: string
  readonly act: string
  readonly mark?: { readonly tone: TagTone; readonly text: string }
}

function Row({ name, text, to, act, mark }: RowProps) {
  const { security } = useOwnPaths()
  return (
    <li>
      <div>
        <span className={styles.name}>
          <b>{name}</b>
          {mark !== undefined && <Tag tone={mark.tone}>{mark.text}</Tag>}
        </span>
        <p>{text}</p>
      </div>
      <div className={styles.acts}>
        <LinkButton size="small" href={`${security}/${to}`}>
          {act}
          <span className="vh"> {name}</span>
        </LinkButton>
      </div>
    </li>
  )
}

interface StateProps {
  readonly state: SecurityState
}

function useMark() {
  const t = useCopy(copy)
  const on: RowProps['mark'] = { tone: 'ok', text: t.on }
  const off: RowProps['mark'] = { tone: 'plain', text: t.off }
  return (isOn: boolean) => (isOn ? on : off)
}

function LogInCard({ state }: StateProps): ReactNode {
  const t = useCopy(copy)
  const locale = useLocale()
  const mark = useMark()
  const { isCompany } = useOwnPaths()
  const { passwordChangedAt, passwordDueAt, passkeys, totpSince, recoveryLeft } = state
  const hasKeys = passkeys.length > 0
  const hasTotp = totpSince !== null
  return (
    <Card title={t.logIn} aside={<span className="num small muted">{state.username}</span>}>
      <ul className={styles.rows}>
        <Row
          name={t.password}
          text={[
            passwordChangedAt === null ? t.neverChanged : t.changedAt(minuteText(passwordChangedAt, locale)),
            ...(passwordDueAt === null ? [] : [t.dueAt(minuteText(passwordDueAt, locale))]),
          ].join(' · ')}
          to="password"
          act={t.change}
        />
        <Row
          name={t.passkeys}
          text={hasKeys ? t.passkeyCount(passkeys.length, isCompany) : t.passkeyNone}
          to="passkeys"
          act={hasKeys ? t.manage : t.add}
          mark={mark(hasKeys)}
        />
        <Row
          name={t.totp}
          text={hasTotp ? t.totpOn(minuteText(totpSince, locale), recoveryLeft) : t.totpOff}
          to="authenticator"
          act={hasTotp ? t.manage : t.turnOn}
          mark={mark(hasTotp)}
        />
      </ul>
    </Card>
  )
}

function PaymentCard({ state }: StateProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { isSet, isLocked, changedAt } = state.payment
  const text = !isSet
    ? t.paymentUnset
    : changedAt === null
      ? t.neverChanged
      : t.changedAt(minuteText(changedAt, locale))
  const isReset = !isSet || isLocked
  return (
    <Card title={t.payment}>
      <ul className={styles.rows}>
        <Row
          name={t.paymentPassword}
          text={text}
          to={isReset ? 'payment-password?way=reset' : 'payment-password'}
          act={!isSet ? t.set : isLocked ? t.reset : t.change}
          {...(isLocked ? { mark: { tone: 'error', text: t.paymentLocked } as const } : {})}
        />
      </ul>
    </Card>
  )
}

function PlacesCard({ state }: StateProps) {
  const t = useCopy(copy)
  const words = useCopy(deviceCopy)
  const locale = useLocale()
  const { lastLogIn, sessions } = state
  const last =
    lastLogIn === null
      ? t.firstLogIn
      : t.lastLogIn(minuteText(lastLogIn.at, locale), deviceName(words, lastLogIn.device))
  return (
    <Card title={t.places}>
      <ul className={styles.rows}>
        <Row name={t.devices} text={t.deviceCount(sessions)} to="devices" act={t.see} />
        <Row name={t.logIns} text={last} to="log-in-history" act={t.see} />
      </ul>
    </Card>
  )
}
