import { CHECK_KINDS } from '#contract/message-values.ts'
import { textMeta } from '#web/parts/content/text-meta.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import { ContentPage } from '#web/parts/content/content-page.tsx'
import { Prose } from '#web/parts/content/prose.tsx'
import type { Route } from './+types/screen'
import { CheckForm } from './check-form.tsx'
import { checkOnHost } from './check.server.ts'

export const handle = { static: true }

export function loader(args: Route.LoaderArgs) {
  return { page: textPage(args).page }
}

/** Sends the entered values to the API and renders the page with its answer. The result is not cached. */
export async function action(args: Route.ActionArgs) {
  const form = await args.request.formData()
  const kind = CHECK_KINDS.find((each) => each === form.get('kind')) ?? 'domain'
  const text = form.get('text')?.toString() ?? ''
  return { kind, text, outcome: await checkOnHost(args, kind, text) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return textMeta(matches, loaderData?.page)
}

export default function AntiSpoofing({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const [intro, ...rest] = page.blocks
  return (
    <ContentPage page={page}>
      {intro && <Prose blocks={[intro]} />}
      <CheckForm asked={actionData ?? null} />
      <Prose blocks={rest} />
    </ContentPage>
  )
}
