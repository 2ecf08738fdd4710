import { useCopy, useLocale } from '#web/site/locale.ts'
import { MissingBoundary } from '#web/shell/fault/missing-boundary.tsx'
import type { Entry } from '#web/content/collections/entry.ts'
import { ContentPage } from '#web/parts/content/content-page.tsx'
import { entryDate } from '#web/parts/content/entry-date.ts'
import { Prose } from '#web/parts/content/prose.tsx'
import { SampleMark } from '#web/parts/content/sample-mark.tsx'
import { textMeta } from '#web/parts/content/text-meta.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import type { Route } from './+types/screen'
import { Band } from '../band.tsx'
import * as copy from '../copy.ts'
import styles from '../about.module.css'

export const handle = { static: true }
export { MissingBoundary as ErrorBoundary }

export function loader(args: Route.LoaderArgs) {
  const { page, shelf } = textPage(args)
  return { page, milestones: shelf.milestones, awards: shelf.awards }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return textMeta(matches, loaderData?.page)
}

export default function Achievement({ loaderData }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { page, milestones, awards } = loaderData
  return (
    <ContentPage page={page}>
      <Prose blocks={page.blocks} />
      {milestones.length > 0 && (
        <Band title={t.milestones}>
          <ol className={styles.years}>
            {milestones.map((each) => (
              <Milestone key={each.id} of={each} />
            ))}
          </ol>
        </Band>
      )}
      {awards.length > 0 && (
        <Band title={t.awards}>
          <div className={styles.cards}>
            {awards.map((award) => (
              <Award key={award.id} of={award} />
            ))}
          </div>
        </Band>
      )}
    </ContentPage>
  )
}

function Milestone({ of }: { readonly of: Entry<'milestones'> }) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <li>
      <time dateTime={of.date} className="num">
        {entryDate(of.date, locale)}
      </time>
      <div>
        <h3>{of.title}</h3>
        <p>
          {t.source}
          {of.facts.source} <SampleMark of={of} />
        </p>
      </div>
    </li>
  )
}

function Award({ of }: { readonly of: Entry<'awards'> }) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <div className={styles.card}>
      <h3>{of.title}</h3>
      <p className={styles.role}>
        {entryDate(of.date, locale)} · {t.issuer}
        {of.facts.issuer} <SampleMark of={of} />
      </p>
      <p>{of.facts.scope}</p>
    </div>
  )
}
