import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { hostContext } from '#web/site/server-context.ts'
import { MissingBoundary } from '#web/shell/fault/missing-boundary.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { Buttons, Colours, Feedback, Progress, States, Texts } from './parts.tsx'
import { Charts, Choices, Forms, Tables } from './controls.tsx'
import styles from './screen.module.css'

/** Throws 404 outside the sandbox. The page only shows the controls to developers. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(hostContext).site.isSandbox) throw new Response(null, { status: 404 })
  return null
}

export function meta({ matches }: Route.MetaArgs) {
  return [...pageTitle(matches, copy), { name: 'robots', content: 'noindex' }]
}

export default function PartsSheet() {
  const t = useCopy(copy)
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1>{t.title}</h1>
      <p className="lead">{t.lead}</p>
      <Colours />
      <Texts />
      <Buttons />
      <Forms />
      <Choices />
      <States />
      <Tables />
      <Charts />
      <Progress />
      <Feedback />
    </main>
  )
}

export { MissingBoundary as ErrorBoundary }
