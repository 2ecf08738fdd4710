import { factsOf } from '#web/site/page-title.ts'
import { ContentPage } from '#web/parts/content/content-page.tsx'
import { textMeta } from '#web/parts/content/text-meta.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import type { Route } from './+types/screen'

export const handle = { static: true }

export function loader(args: Route.LoaderArgs) {
  return { page: textPage(args).page }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { locale, site } = factsOf(matches)
  const thing = {
    '@type': 'Organization',
    name: site.brand[locale],
    url: '/',
    contactPoint: { '@type': 'ContactPoint', telephone: site.hotline, contactType: 'customer service' },
  }
  return textMeta(matches, loaderData?.page, { thing })
}

export default function Company({ loaderData }: Route.ComponentProps) {
  return <ContentPage page={loaderData.page} />
}
