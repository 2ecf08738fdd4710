import type { NoticeKind } from '#domain/notice.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { loadMessages, MessageList, ReadAll } from '#web/parts/messages/message-list.tsx'
import * as listCopy from '#web/parts/messages/messages.copy.ts'
import type { Route } from './+types/screen'
import { CompanyLoading, CompanyPage } from '../page.tsx'
import * as copy from './copy.ts'

const PATH = '/institutional/messages'
/** The kinds of messages that members of a company receive. A company cannot set alerts. */
const KINDS: readonly NoticeKind[] = ['security', 'account', 'trade', 'trade-problem', 'proposal', 'reminder']

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadMessages(url)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  return <CompanyLoading title={useCopy(copy).title} />
}

export default function CompanyMessages({ loaderData: loaded }: Route.ComponentProps) {
  const t = useCopy(copy)
  const words = useCopy(listCopy)
  const unread = loaded.page?.unread ?? null
  return (
    <CompanyPage title={t.title} {...(unread === null ? {} : { lead: words.unread(unread) })}>
      {unread !== null && unread > 0 && (
        <p>
          <ReadAll />
        </p>
      )}
      <MessageList
        loaded={loaded}
        path={PATH}
        kinds={KINDS}
        empty={{ text: t.emptyText, way: { href: '/institutional/home', text: t.toHome } }}
      />
    </CompanyPage>
  )
}
