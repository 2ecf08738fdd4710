import { addressOf } from '#contract/endpoint.ts'
import { findForms, getForm } from '#contract/help.ts'
import { hostCall } from '#web/call/host-call.ts'
import { factsOf, titleWithBrand } from '#web/site/page-title.ts'
import { hostContext } from '#web/site/server-context.ts'
import { contentPage } from '#web/content/library.server.ts'
import { ContentPage } from '#web/parts/content/content-page.tsx'
import { Prose } from '#web/parts/content/prose.tsx'
import type { Route } from './+types/screen'
import { Forms } from './parts.tsx'

export const handle = { static: true }

/** Loads the forms. The page also renders without the list; it then says that the forms are not available right now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale, site } = context.get(hostContext)
  const page = contentPage(new URL(request.url).pathname, locale, site)
  const answer = await hostCall({ request, context })(findForms, {})
  if (answer.kind !== 'ok') return { page, listed: null }
  const forms = answer.value.forms.map((form) => ({
    ...form,
    href: `${addressOf(getForm)}?formId=${form.formId}&locale=${locale}`,
  }))
  return { page, listed: { ...answer.value, forms } }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { locale, site } = factsOf(matches)
  return [
    { title: titleWithBrand(loaderData.page.title, site.brand[locale]) },
    { name: 'description', content: loaderData.page.description },
  ]
}

export default function FormsScreen({ loaderData }: Route.ComponentProps) {
  const { page, listed } = loaderData
  const [intro, ...rest] = page.blocks
  return (
    <ContentPage page={page}>
      <Prose blocks={intro === undefined ? [] : [intro]} />
      <Forms listed={listed} />
      <Prose blocks={rest} />
    </ContentPage>
  )
}
