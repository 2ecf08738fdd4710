import type { ReactNode } from 'react'
import { fullDay } from '#web/format/date-text.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import type { ContentPage as Page } from '#web/content/library.server.ts'
import type { Block } from '#web/content/markdown.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Note } from '#web/ui/note.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import * as copy from './content-page.copy.ts'
import { Contents, Rail, Related, type Heading } from './content-rails.tsx'
import { HelpSearch } from './help-search.tsx'
import { Prose } from './prose.tsx'
import styles from './content-page.module.css'

interface ContentPageProps {
  readonly page: Page
  /** Shown instead of the page's own text. */
  readonly children?: ReactNode
}

/** A page of long copy: side navigation, text, contents list (rules/look.md#grid). */
export function ContentPage({ page, children }: ContentPageProps) {
  const headings = headingsOf(page.blocks)
  return (
    <main id="main">
      <div className={`wrap ${styles.page}`}>
        <Rail section={page.section} pages={page.siblings} current={page.path} />
        <article className={styles.text}>
          <Head page={page} />
          <Contents headings={headings} isFolded />
          {children ?? <Prose blocks={page.blocks} />}
          <Related pages={page.relatedPages} />
        </article>
        <Contents headings={headings} />
      </div>
    </main>
  )
}

function Head({ page }: { readonly page: Page }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const [first] = page.siblings
  const top =
    page.section === 'service' || first === undefined || first.path === page.path
      ? []
      : [{ label: t.sections[page.section], href: first.path }]
  return (
    <>
      <div className={styles.top}>
        <Breadcrumb crumbs={[...top, { label: page.label }]} />
        {page.section === 'help' && <HelpSearch keyword="" />}
      </div>
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

/** Returns the headings of the contents list: the first level below the title. */
function headingsOf(blocks: readonly Block[]): readonly Heading[] {
  return blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
}

/** Splits a Chinese title after its full-width marks, where it may break; an English title may break between any words. */
function phrasesOf(title: string): readonly string[] {
  return title.split(/(?<=[，、：])/)
}
