import { useCopy } from '#web/site/locale.ts'
import { factsOf } from '#web/site/page-title.ts'
import { publicMeta } from '#web/parts/content/public-meta.ts'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { useLocale } from '#web/site/locale.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from '../copy.ts'
import { lookUp, type Lookup } from './look-up.server.ts'
import styles from './screen.module.css'

export const handle = { static: true }

export function loader() {
  return null
}

export function action(args: Route.ActionArgs) {
  return lookUp(args)
}

const PATH = '/main/client-service'

export function meta({ matches }: Route.MetaArgs) {
  const t = copy[factsOf(matches).locale]
  const crumbs = [
    { name: t.back, path: PATH },
    { name: t.statusTitle, path: `${PATH}/status` },
  ]
  return publicMeta(matches, { title: t.statusTitle, description: t.statusDescription, crumbs })
}

export default function MessageStatus({ actionData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const found = actionData ?? null
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <Breadcrumb crumbs={[{ label: t.back, href: PATH }, { label: t.statusTitle }]} />
      <h1>{t.statusTitle}</h1>
      <p className="lead">{t.statusLead}</p>
      <form method="post" action={`${PATH}/status`} className={styles.form} noValidate>
        <TextInput
          label={t.number}
          name="number"
          defaultValue={found?.number ?? ''}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          placeholder="M20261121-0001"
          error={found?.kind === 'missing' && found.number === '' ? t.numberMissing : null}
        />
        <TextInput
          label={t.lastFour}
          name="lastFour"
          maxLength={8}
          autoComplete="off"
          spellCheck={false}
          hint={t.lastFourHint}
          error={found?.kind === 'missing' && found.number !== '' ? t.lastFourMissing : null}
        />
        <div>
          <Button kind="primary" type="submit">
            {t.look}
          </Button>
        </div>
      </form>
      <Result found={found} />
    </main>
  )
}

const TONES = { open: 'info', answered: 'ok', closed: 'ok' } as const

function Result({ found }: { readonly found: Lookup | null }) {
  const t = useCopy(copy)
  const locale = useLocale()
  if (found === null || found.kind === 'missing') return null
  if (found.kind === 'not-found') {
    return (
      <Note tone="error" isAlert>
        {found.sentence ?? t.unreachable}
      </Note>
    )
  }
  const { status, topic, openedAt, changedAt } = found
  return (
    <Note tone={TONES[status]} isAlert>
      <b>{t.statuses[status].title}</b> {t.statuses[status].text}
      <p>
        {t.topics[topic]} · {t.openedAt} <time dateTime={openedAt}>{minuteText(openedAt, locale)}</time> ·{' '}
        {t.changedAt} <time dateTime={changedAt}>{minuteText(changedAt, locale)}</time>
      </p>
    </Note>
  )
}
