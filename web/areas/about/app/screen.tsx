import Download from 'lucide-react/icons/download'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { hostContext } from '#web/site/server-context.ts'
import { ContentPage } from '#web/parts/content/content-page.tsx'
import { Prose } from '#web/parts/content/prose.tsx'
import { textMeta } from '#web/parts/content/text-meta.ts'
import { textPage } from '#web/parts/content/text-page.server.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from '../copy.ts'
import styles from '../about.module.css'

export const handle = { static: true }

export function loader(args: Route.LoaderArgs) {
  const { site } = args.context.get(hostContext)
  return { page: textPage(args).page, stores: site.appStoreLinks, mobileSite: site.mobileSite ?? null }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return textMeta(matches, loaderData?.page)
}

export default function AppPage({ loaderData: { page, stores, mobileSite } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const [intro, ...rest] = page.blocks
  return (
    <ContentPage page={page}>
      {intro && <Prose blocks={[intro]} />}
      <section className={styles.code} aria-labelledby="official">
        <img src="/app-code.svg" width={168} height={168} alt={t.codeOf(page.title)} />
        <div>
          <h2 id="official">{t.official}</h2>
          <p>{t.scan}</p>
          {(stores.length > 0 || mobileSite !== null) && (
            <div className={styles.stores}>
              {stores.map(({ name, url }) => (
                <LinkButton key={url} kind="primary" href={url}>
                  <Icon of={Download} size={16} />
                  {nameIn(locale, name)}
                </LinkButton>
              ))}
              {mobileSite !== null && <LinkButton href={mobileSite}>{t.mobileSite}</LinkButton>}
            </div>
          )}
        </div>
      </section>
      {stores.length === 0 && (
        <Note>
          <b>{t.noApps}</b>
          <p>{t.noAppsText}</p>
        </Note>
      )}
      <Prose blocks={rest} />
    </ContentPage>
  )
}
