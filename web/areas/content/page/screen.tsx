import { faqMarkup } from '#web/content/questions.ts'
import { ContentPage } from '#web/parts/content/content-page.tsx'
import { textMeta } from '#web/parts/content/text-meta.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import type { Route } from './+types/screen'

export const handle = { static: true }

export function loader(args: Route.LoaderArgs) {
  return textPage(args).page
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const questions = faqMarkup(loaderData.blocks)
  return [...textMeta(matches, loaderData), ...(questions === null ? [] : [{ 'script:ld+json': questions }])]
}

export default function ContentScreen({ loaderData: page }: Route.ComponentProps) {
  return <ContentPage page={page} />
}
