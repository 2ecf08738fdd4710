import './ui/tokens.css'
import './ui/base.css'
import './shell/print.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import type { Route } from './+types/root'
import { useEarly } from './static-pages/early.ts'
import { useFacts, type Facts } from './site/facts.ts'
import { LANG } from './site/locale.ts'
import { isLanguageOld } from './site/preferences.ts'
import { Fault } from './shell/fault/fault.tsx'
import { addressFacts } from './site/addresses.ts'
import { shellFacts } from './shell/shell-facts.server.ts'
import { PUT_BACK_LISTS, TAKE_LISTS } from './shell/kept-lists.ts'
import { Shell } from './shell/shell.tsx'
import { useRender } from './site/render-context.ts'
import { useServedTags } from './static-pages/served-tags.ts'
import { hostContext } from './site/server-context.ts'
import { colourRule } from './site/theme.ts'

export function loader({ context }: Route.LoaderArgs): Facts {
  const { locale, theme, site, viewer, collections } = context.get(hostContext)
  const shell = shellFacts({ locale, site, viewer, collections }, new Date())
  return { locale, theme, site, viewer, colourRule: colourRule(theme.colours), shell }
}

/** The facts of a request change with a new document: theme, log-in and log-out load one. Only the language changes in place. */
export function shouldRevalidate() {
  return isLanguageOld()
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale, theme } = useFacts()
  const isStatic = useHandle('static')
  const hasFrame = useHandle('hasFrame')
  const { pathname } = useLocation()
  return (
    <html
      lang={LANG[locale]}
      data-theme={theme.mode === 'system' ? undefined : theme.mode}
      data-text={theme.text === 'normal' ? undefined : theme.text}
    >
      <Head />
      <body>
        <Shell isStatic={isStatic} hasFrame={hasFrame}>
          {children}
        </Shell>
        {isStatic ? <SpeculationRules /> : <Scripting />}
        <Later hasForm={isStatic && pathname !== HOME} />
      </body>
    </html>
  )
}

export default function Root() {
  useServedTags()
  useEarly()
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Fault error={error} />
}

function Head() {
  const { colourRule: rule, site } = useFacts()
  const { nonce, sheet } = useRender()
  const style = (sheet ?? '') + rule
  return (
    <head>
      <meta charSet="utf-8" />
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FADE }} />
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? CALM : '' }}
      />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <Meta />
      {sheet === null && <ClientFacts site={site} />}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {sheet === null && <Links nonce={nonce} />}
      <style
        // Rendered also when it is empty: the policy lets only a server-made element change, and a colour may be added later.
        nonce={nonce}
        suppressHydrationWarning
        // Only our own built style sheet and colours that `colourRule` has checked; no text of a person.
        dangerouslySetInnerHTML={{ __html: style }}
      />
    </head>
  )
}

/** The facts that the browser's clients need: their credential and, if it is not this origin, their addresses. */
function ClientFacts({ site: { clientCredential, addresses } }: Pick<Facts, 'site'>) {
  const credential =
    clientCredential === undefined ? [] : [{ name: 'client-credential', content: clientCredential }]
  const facts = [...credential, ...addressFacts(addresses)]
  return facts.map((each) => <meta key={each.name} {...each} />)
}

/**
 * Pages fade into each other. This rule stands before every style sheet that has to be fetched: a browser that looks for the rule while
 * a sheet is still on its way decides that the page wants no fade, stops the fade it has begun, and reports an error on the console.
 */
const FADE = '@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}'

/** A fade that a browser stops, on a busy machine or in a background page, is no error of ours and is not reported. */
const CALM = "addEventListener('pagereveal',e=>e.viewTransition?.ready.catch(()=>{}))"

/** Tells the browser which pages to fetch ahead; used by static pages only. */
function SpeculationRules() {
  const { nonce } = useRender()
  const html = { __html: SPECULATION_RULES }
  return <script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={html} />
}

/**
 * Scripts that every page may need later and none needs at once: suggestions when the search is used, keys of a menu when it gets the
 * focus, the service worker that keeps public pages for use without a network, and the data that stays on the device over a log-out.
 * On a page without scripts also the script that keeps a form's input over a change of language.
 */
function Later({ hasForm }: { readonly hasForm: boolean }) {
  const { nonce } = useRender()
  const isKnown = useFacts().viewer !== null
  // The script runs when a document of the server is read, so the browser's own scripts do not contain it.
  const html = { __html: import.meta.env.SSR ? laterScript(isKnown, hasForm) : '' }
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={html} />
}

/** Nothing is typed on this page, and its one response must be as small as possible. */
const HOME = '/main/home'

function laterScript(isKnown: boolean, hasForm: boolean): string {
  return PUT_BACK_LISTS + (isKnown ? TAKE_LISTS : '') + LATER + (hasForm ? TYPED : '')
}

/** Adds a script element, because the policy trusts an element made by a trusted script. A module runs once, even if added twice. */
const LATER =
  "addEventListener('focusin',e=>{if(e.target.closest('[data-suggest],[popovertarget]')){" +
  "let s=document.createElement('script');s.type='module';s.src='/header.js';document.head.append(s)}});" +
  "addEventListener('load',()=>navigator.serviceWorker?.register('/sw.js').catch(()=>{}))"

const TYPED =
  ";{let keep=()=>{let s=document.createElement('script');s.type='module';s.src='/typed.js';document.head.append(s)};" +
  "addEventListener('input',keep,{once:true});try{sessionStorage.typed&&keep()}catch{}}"

function Scripting() {
  const { nonce } = useRender()
  return (
    <>
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  )
}

const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    { where: { href_matches: ['/main/*', '/tool/*', '/help/*', '/about-us/*'] }, eagerness: 'moderate' },
  ],
})

/** Whether a route of the page says something of itself in its handle. */
function useHandle(name: 'static' | 'hasFrame'): boolean {
  return useMatches().some(({ handle }) => isRecord(handle) && handle[name] === true)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
