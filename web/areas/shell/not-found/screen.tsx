import { data } from 'react-router'
import { NotFound } from '#web/shell/fault/not-found.tsx'
import { hostContext } from '#web/site/server-context.ts'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

export const handle = { static: true }

export function loader({ context }: Route.LoaderArgs) {
  const { locale, site } = context.get(hostContext)
  return data({ title: `${copy[locale].title} – ${site.brand[locale]}` }, { status: 404 })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

export default function NotFoundScreen() {
  return <NotFound />
}
