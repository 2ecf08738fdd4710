import { useCopy } from '#web/app/locale.ts'
import { factsOf, titleWithBrand } from '#web/app/page-title.ts'
import { hostContext } from '#web/app/server-context.ts'
import { contentPage } from '#web/content/library.server.ts'
import { searchHelp } from '#web/content/search-help.server.ts'
import { HelpSearch } from '#web/parts/help-search.tsx'
import { Words } from '#web/parts/prose.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { topicsOf } from './model.ts'
import { Asked, Call, Results, Topics } from './parts.tsx'
import styles from './screen.module.css'

export const handle = { static: true }

const MOST_RESULTS = 12
const LONGEST_SHOWN = 60

export function loader({ request, context }: Route.LoaderArgs) {
  const { locale, site } = context.get(hostContext)
  const { pathname, searchParams } = new URL(request.url)
  const keyword = [...(searchParams.get('keyword') ?? '').trim()].slice(0, LONGEST_SHOWN).join('')
  const hits = keyword === '' ? null : searchHelp(locale, keyword, MOST_RESULTS)
  return { page: contentPage(pathname, locale, site), keyword, hits }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, keyword } = loaderData
  const { locale, site } = factsOf(matches)
  const title = keyword === '' ? page.title : copy[locale].resultsTitle(keyword)
  return [
    { title: titleWithBrand(title, site.brand[locale]) },
    { name: 'description', content: page.description },
    ...(keyword === '' ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function HelpHome({ loaderData }: Route.ComponentProps) {
  const { page, keyword, hits } = loaderData
  const t = useCopy(copy)
  const [asked, ...topics] = topicsOf(page.blocks)
  const [intro] = page.blocks
  const last = page.blocks.at(-1)
  return (
    <main id="main">
      <section className={styles.top}>
        <div className="wrap">
          <h1>{page.title}</h1>
          {intro?.kind === 'paragraph' && (
            <p>
              <Words of={intro.line} />
            </p>
          )}
          <HelpSearch keyword={keyword} size="large" />
        </div>
      </section>
      <div className={`wrap ${styles.page}`}>
        {hits !== null && <Results title={t.found(keyword, hits.length)} hits={hits} />}
        {hits === null && asked && <Asked topic={asked} />}
        <Topics topics={topics} />
        <Call>
          {last?.kind === 'note' && (
            <Note>
              <Words of={last.line} />
            </Note>
          )}
        </Call>
      </div>
    </main>
  )
}
