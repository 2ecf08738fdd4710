import type { NoticeKind } from '#domain/notice.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { loadMessages, MessageList, ReadAll } from '#web/parts/messages/message-list.tsx'
import * as listCopy from '#web/parts/messages/messages.copy.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

const PATH = '/adviser/messages'
/** The kinds of messages that a member of a firm gets. Those of their own account as a client are in that area too. */
const KINDS: readonly NoticeKind[] = ['work', 'security', 'account']

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadMessages(url)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <ListLoading title={useCopy(copy).title} lines={6} />
}

export default function AdviserMessages({ loaderData: loaded }: Route.ComponentProps) {
  const t = useCopy(copy)
  const words = useCopy(listCopy)
  const unread = loaded.page?.unread ?? null
  return (
    <ListPage
      title={t.title}
      lead={unread === null ? null : words.unread(unread)}
      actions={unread !== null && unread > 0 && <ReadAll />}
    >
      <MessageList
        loaded={loaded}
        path={PATH}
        kinds={KINDS}
        empty={{ text: t.emptyText, way: { href: '/adviser/home', text: t.toHome } }}
      />
    </ListPage>
  )
}
