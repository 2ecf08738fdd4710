import { searchSite } from '#contract/fund/search.ts'
import { hostCall } from '#web/call/host-call.ts'
import { factsOf, titleWithBrand } from '#web/site/page-title.ts'
import { hostContext } from '#web/site/server-context.ts'
import { contentPage } from '#web/content/library.server.ts'
import { breadcrumbList } from '#web/parts/content/breadcrumb-list.ts'
import { HelpSearch } from '#web/parts/content/help-search.tsx'
import { Words } from '#web/parts/content/prose.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { topicsOf } from './model.ts'
import { Asked, Call, Results, Topics } from './parts.tsx'
import styles from './screen.module.css'

export const handle = { static: true }

const MOST_RESULTS = '12'
const LONGEST_SHOWN = 60

/** Loads the questions of the help centre, or, for a keyword, the site search results within the help centre. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale, site } = context.get(hostContext)
  const { pathname, searchParams } = new URL(request.url)
  const keyword = [...(searchParams.get('keyword') ?? '').trim()].slice(0, LONGEST_SHOWN).join('')
  const page = contentPage(pathname, locale, site)
  if (keyword === '') return { page, keyword, found: null }
  const answer = await hostCall({ request, context })(searchSite, { keyword, limit: MOST_RESULTS })
  return { page, keyword, found: answer.kind === 'ok' ? answer.value.help : null }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { page, keyword } = loaderData
  const { locale, site } = factsOf(matches)
  const title = keyword === '' ? page.title : copy[locale].resultsTitle(keyword)
  return [
    { title: titleWithBrand(title, site.brand[locale]) },
    { name: 'description', content: page.description },
    { 'script:ld+json': breadcrumbList([{ name: page.label, path: page.path }]) },
    ...(keyword === '' ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function HelpHome({ loaderData }: Route.ComponentProps) {
  const { page, keyword, found } = loaderData
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
        {found !== null && <Results keyword={keyword} {...found} />}
        {found === null && asked && <Asked topic={asked} />}
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
