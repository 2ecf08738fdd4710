import Phone from 'lucide-react/icons/phone'
import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { telephone } from '#web/site/telephone.ts'
import { ContentPage } from '#web/parts/content/content-page.tsx'
import { Prose } from '#web/parts/content/prose.tsx'
import { textMeta } from '#web/parts/content/text-meta.ts'
import { ServiceHours } from '#web/parts/content/service-hours.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Route } from './+types/screen'
import * as copy from '../copy.ts'
import { Chat } from './chat.tsx'
import { actAtDesk, loadDesk } from './desk.server.ts'
import { MessageCard } from './message-card.tsx'
import styles from './screen.module.css'

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args)
}

type Desk = Awaited<ReturnType<typeof loader>>

let lastRead: Desk | null = null

/** If the page cannot be read again, keeps the last reading and only the chat reports the failure. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Desk> {
  try {
    lastRead = await serverLoader()
    return lastRead
  } catch (error) {
    if (lastRead === null) throw error
    return { ...lastRead, talk: null }
  }
}
clientLoader.hydrate = true as const

export function action(args: Route.ActionArgs) {
  return actAtDesk(args)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return textMeta(matches, loaderData?.page)
}

/** Shows the hotline, the chat and the message form, then what to know before writing. Both forms work without a script. */
export default function ClientService({ loaderData, actionData }: Route.ComponentProps) {
  const { page, talk, topic, consent, messageId, sayId } = loaderData
  const outcome = actionData ?? null
  const [intro, ...rest] = page.blocks
  return (
    <ContentPage page={page}>
      {intro && <Prose blocks={[intro]} />}
      <Hotline />
      <Chat talk={talk} sayId={sayId} failed={outcome?.kind === 'not-said' ? outcome : null} />
      <MessageCard
        outcome={outcome?.kind === 'not-said' ? null : outcome}
        topic={topic}
        consent={consent}
        messageId={messageId}
      />
      <Prose blocks={rest} />
    </ContentPage>
  )
}

function Hotline() {
  const t = useCopy(copy)
  const { hotline } = useFacts().site
  return (
    <div className={styles.hotline}>
      <Icon of={Phone} size={24} />
      <div>
        <p className={styles.phone}>
          <span className="vh">{t.hotline} </span>
          <a className="num" href={telephone(hotline)}>
            {hotline}
          </a>
        </p>
        <ServiceHours className={styles.lead} />
      </div>
      <PageLink href="/main/client-service/status">{t.track}</PageLink>
    </div>
  )
}
