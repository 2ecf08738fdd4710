import { CHOSEN_KINDS } from '#domain/notice.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { loadMessages, MessageList, ReadAll } from '#web/parts/messages/message-list.tsx'
import * as copy from '#web/parts/messages/messages.copy.ts'
import { LinkButton } from '#web/ui/button.tsx'
import type { Route } from './+types/screen'

const PATH = '/investor/messages'
const SETTINGS = `${PATH}/settings`

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadMessages(url)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lines={6} />
}

export default function Messages({ loaderData: loaded }: Route.ComponentProps) {
  const t = useCopy(copy)
  const unread = loaded.page?.unread ?? null
  useLive()
  return (
    <ListPage
      title={t.title}
      lead={unread === null ? null : t.unread(unread)}
      actions={
        <>
          {unread !== null && unread > 0 && <ReadAll />}
          <LinkButton size="small" href={SETTINGS}>
            {t.settings}
          </LinkButton>
        </>
      }
    >
      <MessageList
        loaded={loaded}
        path={PATH}
        kinds={CHOSEN_KINDS}
        empty={{ text: t.emptyText, way: { href: SETTINGS, text: t.toSettings } }}
      />
    </ListPage>
  )
}
