import { factsOf, titleWithBrand } from '#web/app/page-title.ts'
import { faqMarkup } from '#web/content/questions.ts'
import { ContentPage } from '#web/parts/content-page.tsx'
import { textPage } from '#web/parts/text-page.server.ts'
import type { Route } from './+types/screen'

export const handle = { static: true }

export function loader(args: Route.LoaderArgs) {
  return textPage(args).page
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
