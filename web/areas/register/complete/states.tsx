import CircleCheck from 'lucide-react/icons/circle-check'
import { useRevalidator } from 'react-router'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { useGivenName } from '#web/parts/identity/given-name.ts'
import { Hotline } from '#web/parts/page/hotline.tsx'
import { minuteText } from '#web/parts/page/instant-text.ts'
import * as reviewWords from '#web/parts/identity/review-words.copy.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import { Timeline, type TimelineEvent } from '#web/ui/timeline.tsx'
import { isCompany, type Application } from '../frame/flow.ts'
import type { AtStep } from '../frame/load.ts'
import wizard from '../frame/wizard.module.css'
import * as copy from './copy.ts'
import styles from './screen.module.css'
import { StartAnew } from './start-anew.tsx'
import { Submitting } from './summary.tsx'

export function Opened({ application }: AtStep) {
  const t = useCopy(copy)
  const isFirm = isCompany(application.flow)
  return (
    <div className={wizard.body}>
      <Card>
        <div className={styles.opened}>
          <Icon of={CircleCheck} size={24} />
          <dl>
            <dt>{t.accountNumber}</dt>
            <dd className="fig">{application.accountNumber}</dd>
            <dt>{t.username}</dt>
            <dd className="num">{application.username}</dd>
          </dl>
        </div>
      </Card>
      <Card title={t.nextTitle}>
        <ol className={wizard.list}>
          {(isFirm ? t.nextCompany : t.next).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <p className={styles.act}>
          <LinkButton
            kind="primary"
            size="large"
            href={isFirm ? '/institutional-login' : '/account-login?redirectUrl=%2Ftool%2Ffund-selector'}
          >
            {isFirm ? t.corporateLogIn : t.logIn}
          </LinkButton>
        </p>
      </Card>
      <div className="spread">
        <p className="small soft">{t.stays}</p>
        <StartAnew>{t.leaveDevice}</StartAnew>
      </div>
    </div>
  )
}

export function InReview({ application }: AtStep) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { state, submittedAt, expectedBy } = application
  const { revalidate, state: reading } = useRevalidator()
  const isFirstDone = state === 'in-review'
  const events: readonly TimelineEvent[] = [
    {
      key: 'submitted',
      state: 'done',
      title: t.steps.submitted,
      ...(submittedAt === null ? {} : { time: minuteText(submittedAt, locale) }),
    },
    { key: 'first', state: isFirstDone ? 'done' : 'now', title: t.steps.first },
    { key: 'second', state: isFirstDone ? 'now' : 'todo', title: t.steps.second },
    {
      key: 'opened',
      state: 'todo',
      title: t.steps.opened,
      ...(expectedBy === null ? {} : { time: fullDay(expectedBy, locale) }),
    },
  ]
  return (
    <div className={wizard.body}>
      {expectedBy !== null && <Note>{t.inReviewLead(fullDay(expectedBy, locale))}</Note>}
      <Card>
        <Timeline events={events} />
      </Card>
      <div className="spread">
        <Button isBusy={reading !== 'idle'} onClick={() => void revalidate()}>
          {t.refresh}
        </Button>
        <p className="small soft">
          {t.hotline} <Hotline />
        </p>
      </div>
    </div>
  )
}

/** Shows the requests for more first, then the whole summary with links back, then the button to submit again. */
export function MoreNeeded(at: AtStep) {
  const t = useCopy(copy)
  return (
    <Submitting {...at} submit={t.again} expect={t.expectReview}>
      <Reasons application={at.application} tone="warn" />
    </Submitting>
  )
}

export function Refused({ application }: AtStep) {
  const t = useCopy(copy)
  return (
    <div className={wizard.body}>
      <Reasons application={application} tone="error" />
      <div className="spread">
        <StartAnew>{t.start}</StartAnew>
        <p className="small soft">
          {t.hotline} <Hotline />
        </p>
      </div>
    </div>
  )
}

interface ReasonsProps {
  readonly application: Application
  readonly tone: 'warn' | 'error'
}

function Reasons({ application: { reasons, note, wrongFields }, tone }: ReasonsProps) {
  const t = useCopy(copy)
  const { nameOf } = useGivenName()
  const words = useCopy(reviewWords)
  return (
    <Note tone={tone}>
      <b>{t.reasons}</b>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{words.reasons[reason]}</li>
        ))}
      </ul>
      {wrongFields.length > 0 && (
        <>
          <b>{t.wrongFields}</b>
          <ul className={styles.reasons}>
            {wrongFields.map((key) => (
              <li key={key}>{nameOf(key)}</li>
            ))}
          </ul>
        </>
      )}
      {note !== '' && (
        <p>
          <AsWritten>{t.note(note)}</AsWritten>
        </p>
      )}
    </Note>
  )
}
