import { searchSite } from '#contract/fund/search.ts'
import { thousands } from '#domain/number/thousands.ts'
import { hostCall } from '#web/call/host-call.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { factsOf, titleWithBrand } from '#web/site/page-title.ts'
import { Hotline } from '#web/parts/page/hotline.tsx'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { SearchInput } from '#web/ui/field/search-input.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { PATH, totalOf, type SearchResult } from './model.ts'
import { Asked, Groups } from './parts.tsx'
import styles from './screen.module.css'

export const handle = { static: true }

/** Loads the result page, for readers without a script, for links, and for readers who want more than the suggestions. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const keyword = new URL(request.url).searchParams.getAll('keyword').at(-1) ?? ''
  // The search uses at most 1,000 characters, so a longer keyword is not sent on.
  const query = { keyword: keyword.slice(0, 1_000), limit: '10' }
  const answer = await hostCall({ request, context })(searchSite, query)
  return { found: answer.kind === 'ok' ? answer.value : null, isCut: keyword.length > query.keyword.length }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { locale, site } = factsOf(matches)
  const keyword = loaderData?.found?.keyword ?? ''
  const title = keyword === '' ? copy[locale].title : copy[locale].titleOf(keyword)
  return [
    { title: titleWithBrand(title, site.brand[locale]) },
    { name: 'description', content: keyword === '' ? copy[locale].description : copy[locale].about(keyword) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function SearchScreen({ loaderData: { found, isCut } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const keyword = found?.keyword ?? ''
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <h1>{t.title}</h1>
      <Field keyword={keyword} />
      {(isCut || found?.isCut === true) && <Note tone="warn">{t.cut}</Note>}
      {found === null || keyword === '' ? <Start title={t.startTitle} /> : <Results found={found} />}
    </main>
  )
}

function Field({ keyword }: { readonly keyword: string }) {
  const t = useCopy(copy)
  return (
    <form action={PATH} role="search" aria-label={t.field} className={styles.form}>
      <SearchInput label={t.field} keyword={keyword} className={styles.field} />
      <Button kind="primary" type="submit">
        {t.submit}
      </Button>
      <p className={styles.hint}>{t.hint}</p>
    </form>
  )
}

function Results({ found }: { readonly found: SearchResult }) {
  const t = useCopy(copy)
  const total = totalOf(found)
  if (total === 0) return <None keyword={found.keyword} />
  return (
    <>
      <p className={styles.total} role="status">
        {found.isGuess ? t.guess : t.found(thousands(String(total)))}
      </p>
      <Groups found={found} />
    </>
  )
}

function None({ keyword }: { readonly keyword: string }) {
  const t = useCopy(copy)
  const [before, after] = t.noneTitle('\0').split('\0')
  return (
    <>
      <section className={styles.none}>
        <h2>
          {before}
          <Asked of={keyword} />
          {after}
        </h2>
        <p>{t.noneText}</p>
        <ul>
          {t.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
      <Start title={t.ways} />
    </>
  )
}

/** Suggests where to go for a reader who has not typed a keyword yet or found nothing. */
function Start({ title }: { readonly title: string }) {
  const t = useCopy(copy)
  return (
    <section className={styles.start}>
      <h2>{title}</h2>
      <ul>
        {t.usual.map(({ text, href }) => (
          <li key={href}>
            <PageLink href={href}>{text}</PageLink>
          </li>
        ))}
      </ul>
      <p>
        {t.call}
        <Hotline />
      </p>
    </section>
  )
}
