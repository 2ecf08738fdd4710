import { useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { findMembers, resendInvitation } from '#contract/account/member.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { showToast } from '#web/session/toasts.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import * as reasonCopy from '#web/parts/identity/review-words.copy.ts'
import { useChange, type Change } from '#web/parts/form/use-change.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import { CompanyLoading, CompanyPage, unread } from '../page.tsx'
import * as levelCopy from '../level.copy.ts'
import * as copy from './copy.ts'
import * as namingCopy from './naming.copy.ts'
import { NamingForm } from './naming-form.tsx'

type Member = OutputOf<typeof findMembers>['members'][number]
type Naming = NonNullable<OutputOf<typeof findMembers>['naming']>

export async function clientLoader() {
  return valueOr(await call(findMembers, {}), unread)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <CompanyLoading title={useCopy(copy).title} />
}

export default function Members({ loaderData: { members, naming, canName, today } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const n = useCopy(namingCopy)
  const change = useChange()
  const [isNaming, setNaming] = useState(false)
  const mayName = canName && naming?.state !== 'in-review'
  const hasChecker = members.some(({ duties }) => duties.some(({ duty }) => duty === 'checker'))
  return (
    <CompanyPage title={t.title} lead={t.lead}>
      {!hasChecker && (
        <Note tone="warn">
          <b>{t.noChecker}</b>
          <p>{t.noCheckerText}</p>
        </Note>
      )}
      {naming !== null && <NamedLast of={naming} />}
      <FailureNote failure={change.failure} />
      {members.map((member) => (
        <MemberCard key={member.memberId} of={member} change={change} />
      ))}
      {mayName && isNaming && <NamingForm today={today} onClose={() => setNaming(false)} />}
      {mayName && !isNaming && (
        <div>
          <Button kind={hasChecker ? 'secondary' : 'primary'} onClick={() => setNaming(true)}>
            {n.open}
          </Button>
        </div>
      )}
      <p className="small soft">{t.changes}</p>
    </CompanyPage>
  )
}

/** The person named last, if our staff are still reviewing the naming or did not confirm it, with the reasons. */
function NamedLast({ of: { state, duty, name, reasons } }: { readonly of: Naming }) {
  const t = useCopy(copy)
  const n = useCopy(namingCopy)
  const words = useCopy(reasonCopy).reasons
  const isWaiting = state === 'in-review'
  return (
    <Note tone={isWaiting ? 'info' : 'warn'}>
      <b>
        {isWaiting && <AsWritten>{name ?? ''}</AsWritten>}
        {isWaiting ? n.waits(t.duties[duty]) : n.refused(t.duties[duty])}
      </b>
      {isWaiting ? <p>{n.waitsText}</p> : reasons.map((each) => <p key={each}>{words[each]}</p>)}
    </Note>
  )
}

interface MemberCardProps {
  readonly of: Member
  readonly change: Change
}

/** One member: the person, their duty, and how far they have come with activating the login. */
function MemberCard({ of: member, change }: MemberCardProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { name, isSelf, state, documentValidTo, isDocumentExpired, lastLogInAt } = member
  const pairs = [
    { key: 'duty', label: t.duty, value: <Duties of={member} /> },
    {
      key: 'document',
      label: t.document,
      value: (
        <>
          {isDocumentExpired && <Tag tone="error">{t.expired}</Tag>}{' '}
          {documentValidTo === null ? t.longTerm : fullDay(documentValidTo, locale)}
        </>
      ),
    },
    {
      key: 'last',
      label: t.lastLogIn,
      value: lastLogInAt === null ? t.neverLoggedIn : <Moment at={lastLogInAt} />,
    },
  ]
  return (
    <Card>
      <div className="stack">
        <div className="spread">
          <h2>
            <AsWritten>{name}</AsWritten> {isSelf && <Tag>{t.self}</Tag>}
          </h2>
          <Tag tone={TONES[state]}>{t.states[state]}</Tag>
        </div>
        <KeyValue pairs={pairs} />
        {state === 'uninvited' && <p className="small soft">{t.uninvited}</p>}
        <Invited of={member} change={change} />
      </div>
    </Card>
  )
}

function Duties({ of: { duties } }: { readonly of: Member }) {
  const t = useCopy(copy)
  const { level: levelName } = useCopy(levelCopy)
  const told = duties.map(({ duty, level }) =>
    duty === 'checker' ? t.withLevel(t.duties[duty], levelName(level)) : t.duties[duty],
  )
  return <>{told.join(t.and)}</>
}

const TONES = { active: 'ok', invited: 'warn', lapsed: 'warn', uninvited: 'plain' } as const

/** Shows which phone the invitation text was sent to, and a button to send it again. Empty once the person has logged in. */
function Invited({ of: { invitation, memberId, name }, change }: MemberCardProps) {
  const t = useCopy(copy)
  if (invitation === null) return null
  const resend = async () => {
    const isSent = await change.make(() => call(resendInvitation, { memberId }))
    if (isSent) showToast({ sentence: t.sent(invitation.phone) })
  }
  return (
    <>
      <p className="small soft">
        {t.invitedBy(invitation.phone)} <Moment at={invitation.expiresAt} />
      </p>
      <div>
        <Button size="small" isBusy={change.isBusy} onClick={() => void resend()}>
          {t.resend}
          <span className="vh">
            {' '}
            <AsWritten>{name}</AsWritten>
          </span>
        </Button>
      </div>
    </>
  )
}
