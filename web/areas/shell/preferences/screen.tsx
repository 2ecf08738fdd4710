import { data, redirect } from 'react-router'
import { useFacts } from '#web/site/facts.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { preferenceCookies, type Preferences } from '#web/site/preference-cookies.ts'
import { safePath } from '#web/session/safe-redirect.ts'
import { Card } from '#web/ui/card.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { AppearanceForm } from './parts.tsx'
import styles from './screen.module.css'

const NAMES = ['locale', 'mode', 'text', 'primary', 'error', 'disabled', 'palette'] as const

export function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url)
  return { back: safePath(url.searchParams.get('back'), url.origin) ?? '/main/home' }
}

/** Sets a cookie for each preference in the form and redirects to the page from which it was sent. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const url = new URL(request.url)
  const field = (name: string) => form.get(name)?.toString()
  const wanted: Preferences = Object.assign({}, ...NAMES.map((name) => named(name, field(name))))
  const cookies = preferenceCookies(wanted, url.protocol === 'https:')
  if (cookies === 'no-colour') return data({ wrong: wanted }, { status: 400 })
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie] as [string, string]))
  throw redirect(safePath(field('back'), url.origin) ?? '/main/home', { status: 303, headers })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export default function Preferences({ loaderData, actionData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { theme } = useFacts()
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <Card>
        <AppearanceForm theme={theme} back={loaderData.back} wrong={actionData?.wrong ?? null} />
      </Card>
      <p>
        <a href={loaderData.back}>{t.back}</a>
      </p>
    </main>
  )
}

function named(name: string, value: string | undefined) {
  return value === undefined ? {} : { [name]: value }
}
