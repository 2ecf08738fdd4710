import { factsOf, titleWithBrand } from '#web/app/page-title.ts'
import { hostContext } from '#web/app/server-context.ts'
import { contentPage } from '#web/content/library.server.ts'
import { faqMarkup } from '#web/content/questions.ts'
import { ContentPage } from '#web/parts/content-page.tsx'
import type { Route } from './+types/screen'

export const handle = { static: true }

export function loader({ request, context }: Route.LoaderArgs) {
  const { locale, site } = context.get(hostContext)
  return contentPage(new URL(request.url).pathname, locale, site)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { locale, site } = factsOf(matches)
  const isFaq = loaderData.path === '/help/faq'
  return [
    { title: titleWithBrand(loaderData.title, site.brand[locale]) },
    { name: 'description', content: loaderData.description },
    ...(isFaq ? [{ 'script:ld+json': faqMarkup(loaderData.blocks) }] : []),
  ]
}

export default function ContentScreen({ loaderData: page }: Route.ComponentProps) {
  return <ContentPage page={page} />
}
