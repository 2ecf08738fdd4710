import type { SandboxState } from './model.ts'
import type { BreakCheck } from '#domain/ledger/break-kind.ts'
import { sentenceOfReason } from '#domain/ledger/break-reason.copy.ts'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { isBuilt } from '#web/site/screens.ts'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

type Message = SandboxState['messages'][number]
type Break = SandboxState['breaks'][number]

/** Lists the text messages and mails that would have been sent, including their codes. */
export function MessagesCard({ messages }: { readonly messages: readonly Message[] }) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (messages.length === 0) {
    return (
      <Card title={t.messages} id="messages">
        <Empty title={t.noMessages}>{t.noMessagesText}</Empty>
      </Card>
    )
  }
  const columns: readonly Column<Message & { readonly at: number }>[] = [
    {
      key: 'recipient',
      head: t.recipient,
      cell: ({ recipient, channel }) => (
        <>
          <span className="num">{recipient}</span>
          <span className={styles.sub}>{t.channel[channel]}</span>
        </>
      ),
    },
    {
      key: 'body',
      head: t.body,
      cell: ({ subject, body }) => (
        <span className={styles.long}>
          <AsWritten>{subject === null ? body : `${subject} · ${body}`}</AsWritten>
        </span>
      ),
    },
    {
      key: 'at',
      head: t.sentAt,
      cell: ({ sentAt }) => <span className="num">{minuteText(sentAt, locale)}</span>,
    },
  ]
  const rows = messages.map((message, at) => ({ ...message, at }))
  return (
    <Card isFlush title={t.messages} id="messages">
      <Table hasCards caption={t.messages} columns={columns} rows={rows} keyOf={({ at }) => String(at)} />
    </Card>
  )
}

/** Lists the breaks between registrars, bank and books. */
export function BreaksCard({ breaks }: { readonly breaks: readonly Break[] }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const checks: Readonly<Record<BreakCheck, string> & Record<string, string>> = t.checks
  if (breaks.length === 0) {
    return (
      <Card title={t.breaks}>
        <p className="small soft">{t.noBreaksText}</p>
      </Card>
    )
  }
  const columns: readonly Column<Break>[] = [
    {
      key: 'subject',
      head: t.subject,
      cell: ({ subject }) => <span className={styles.long}>{subject}</span>,
    },
    { key: 'check', head: t.check, cell: ({ check }) => checks[check] ?? check },
    { key: 'reason', head: t.reason, cell: ({ reason }) => sentenceOfReason(reason, locale) },
    { key: 'day', head: t.date, cell: ({ day }) => <span className="num">{fullDay(day, locale)}</span> },
  ]
  return (
    <Card isFlush title={t.breaks} aside={<span className="num muted">{breaks.length}</span>}>
      <Table
        hasCards
        caption={t.breaks}
        columns={columns}
        rows={breaks}
        keyOf={({ day, check, subject }) => `${day} ${check} ${subject}`}
      />
    </Card>
  )
}

/** The passwords of the invented people. They are shown only here and only in a sandbox (rules/product.md#sandbox). */
const PASSWORD = 'Sandbox-2026'
const PAYMENT_PASSWORD = '246810'

const PEOPLE = [
  ['demo-investor', '/account-login'],
  ['demo-several', '/account-login'],
  ['demo-adviser', '/account-login'],
  ['demo-mixed', '/account-login'],
  ['demo-qualified', '/account-login'],
  ['demo-maker', '/institutional-login'],
  ['demo-checker', '/institutional-login'],
  ['demo-operator', '/operations-login'],
  ['demo-second-operator', '/operations-login'],
] as const

export function PeopleCard() {
  const t = useCopy(copy)
  return (
    <Card title={t.people}>
      <p className="small soft">{t.peopleText(PASSWORD, PAYMENT_PASSWORD)}</p>
      <ul className={styles.people}>
        {PEOPLE.map(([name, login]) => (
          <li key={name}>
            <span>
              <b className="num">{name}</b>
              <span className={styles.sub}>{t.who[name]}</span>
            </span>
            {isBuilt(login) && (
              <PageLink href={login}>
                {t.logIn}
                <span className="vh"> {name}</span>
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The card number endings for which the sandbox's bank gives another answer (sandbox/cards-of-bank). */
const ENDINGS = ['01', '02', '03'] as const

export function OpeningCard() {
  const t = useCopy(copy)
  return (
    <Card title={t.opening}>
      <p className="small soft">{t.openingText}</p>
      <ul className={styles.people}>
        {ENDINGS.map((ending) => (
          <li key={ending}>
            <b className="num">…{ending}</b>
            <span>{t.endings[ending]}</span>
          </li>
        ))}
      </ul>
      <PageLink href="/register">{t.openAccount}</PageLink>
    </Card>
  )
}
