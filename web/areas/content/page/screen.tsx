import { fullDay } from '#web/app/date-text.ts'
import { useCopy, useLocale } from '#web/app/locale.ts'
import { factsOf, titleWithBrand } from '#web/app/page-title.ts'
import { hostContext } from '#web/app/server-context.ts'
import { contentPage } from '#web/content/library.server.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'
import { headingsOf, phrasesOf } from './model.ts'
import { Contents, Rail, Related } from './parts.tsx'
import { Prose } from './prose.tsx'
import styles from './screen.module.css'

export const handle = { static: true }

export function loader({ request, context }: Route.LoaderArgs) {
  const { locale, site } = context.get(hostContext)
  return contentPage(new URL(request.url).pathname, locale, site)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { locale, site } = factsOf(matches)
  return [
    { title: titleWithBrand(loaderData.title, site.brand[locale]) },
    { name: 'description', content: loaderData.description },
  ]
}

/** A page of long copy: rail, text, contents list (look.md 2, "content page"). */
export default function ContentScreen({ loaderData: page }: Route.ComponentProps) {
  const headings = headingsOf(page.blocks)
  return (
    <main id="main">
      <div className={`wrap ${styles.page}`}>
        <Rail section={page.section} pages={page.siblings} current={page.path} />
        <article className={styles.text}>
          <Head page={page} />
          <Contents headings={headings} isFolded />
          <Prose blocks={page.blocks} />
          <Related pages={page.relatedPages} />
        </article>
        <Contents headings={headings} />
      </div>
    </main>
  )
}

function Head({ page }: { readonly page: Route.ComponentProps['loaderData'] }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const [first] = page.siblings
  const top =
    page.section === 'service' || first === undefined || first.path === page.path
      ? []
      : [{ label: t.sections[page.section], href: first.path }]
  return (
    <>
      <Breadcrumb crumbs={[...top, { label: page.label }]} />
      <h1>
        <Phrases of={phrasesOf(page.title)} />
      </h1>
      <p className={styles.by}>
        {page.version !== null && (
          <span>
            {t.version} <span className="num">{page.version}</span>
          </span>
        )}
        <span>
          {t.updated} <time dateTime={page.updated}>{fullDay(page.updated, locale)}</time>
        </span>
      </p>
      {page.isSample && (
        <Note tone="warn">
          <b>{t.sampleTitle}</b>
          {t.sample}
        </Note>
      )}
    </>
  )
}
