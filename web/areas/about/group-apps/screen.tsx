import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { hostContext, type Bilingual } from '#web/site/server-context.ts'
import { drawCode } from '#web/shell/app-code.server.ts'
import { ContentPage } from '#web/parts/content/content-page.tsx'
import { Prose } from '#web/parts/content/prose.tsx'
import { textMeta } from '#web/parts/content/text-meta.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import type { Route } from './+types/screen'
import { Band } from '../band.tsx'
import * as copy from '../copy.ts'
import styles from '../about.module.css'

export const handle = { static: true }

/** Loads the sister sites. They are configured with full addresses; our own site has a path there and needs no QR code. */
export function loader(args: Route.LoaderArgs) {
  const { site } = args.context.get(hostContext)
  const sites = site.groupSites.map(({ country, url }) => ({
    country,
    url,
    code: url.startsWith('https:') ? `data:image/svg+xml,${encodeURIComponent(drawCode(url))}` : null,
  }))
  return { page: textPage(args).page, sites }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return textMeta(matches, loaderData?.page)
}

export default function GroupApps({ loaderData: { page, sites } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const [intro, ...rest] = page.blocks
  const abroad = sites.filter(({ code }) => code !== null)
  return (
    <ContentPage page={page}>
      {intro && <Prose blocks={[intro]} />}
      <Band title={t.sites}>
        <div className={styles.cards}>
          {abroad.map((site) => (
            <Site key={site.url} {...site} />
          ))}
        </div>
        {abroad.some(({ url }) => url.includes('example')) && <p>{t.placeholder}</p>}
      </Band>
      <Prose blocks={rest} />
    </ContentPage>
  )
}

interface SiteProps {
  readonly country: Bilingual
  readonly url: string
  readonly code: string | null
}

function Site({ country, url, code }: SiteProps) {
  const t = useCopy(copy)
  const name = nameIn(useLocale(), country)
  return (
    <div className={styles.site}>
      {code !== null && <img src={code} width={96} height={96} alt={t.codeOf(name)} />}
      <div>
        <h3>{name}</h3>
        <a href={url}>{new URL(url).host}</a>
      </div>
    </div>
  )
}
