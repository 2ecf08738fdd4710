import { fullDay } from '#web/format/date-text.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { FIGURES, type DatedFigure } from '#web/content/figures.ts'
import { ContentPage } from '#web/parts/content/content-page.tsx'
import { Prose } from '#web/parts/content/prose.tsx'
import { textMeta } from '#web/parts/content/text-meta.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import type { Route } from './+types/screen'
import { Band } from '../band.tsx'
import * as copy from '../copy.ts'
import styles from '../about.module.css'

export const handle = { static: true }

export function loader(args: Route.LoaderArgs) {
  return { page: textPage(args).page }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return textMeta(matches, loaderData?.page)
}

export default function Group({ loaderData: { page } }: Route.ComponentProps) {
  const t = useCopy(copy)
  return (
    <ContentPage page={page}>
      <Prose blocks={page.blocks} />
      <Band title={t.figures}>
        <dl className={styles.figures}>
          {FIGURES.map((figure) => (
            <Figure key={figure.key} figure={figure} />
          ))}
        </dl>
      </Band>
    </ContentPage>
  )
}

function Figure({ figure }: { readonly figure: DatedFigure }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { from, until, asOf } = figure
  const words = [
    ...(from === null ? [] : [[t.from, from] as const]),
    ...(until === null ? [] : [[t.until, until] as const]),
    ...(asOf === null ? [] : [[t.asOf, asOf] as const]),
  ]
  return (
    <div>
      <dt>{nameIn(locale, figure.name)}</dt>
      <dd className={`fig ${styles.value}`}>{nameIn(locale, figure.value)}</dd>
      <dd>
        {nameIn(locale, figure.note)}
        {words.map(([word, day]) => (
          <span key={word}>
            <br />
            {locale === 'zh' && word !== t.asOf ? (
              <>
                <time dateTime={day}>{fullDay(day, locale)}</time>
                {word}
              </>
            ) : (
              <>
                {word} <time dateTime={day}>{fullDay(day, locale)}</time>
              </>
            )}
          </span>
        ))}
      </dd>
    </div>
  )
}
