import Printer from 'lucide-react/icons/printer'
import Share from 'lucide-react/icons/share-2'
import type { ReactNode } from 'react'
import { useCopy, useLocale } from '#web/site/locale.ts'
import type { Entry } from '#web/content/collections/entry.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import { Contents } from './content-rails.tsx'
import pageStyles from './content-page.module.css'
import { entryDate } from './entry-date.ts'
import * as copy from './entry.copy.ts'
import styles from './entry-page.module.css'
import { Prose } from './prose.tsx'
import { SampleMark } from './sample-mark.tsx'

interface EntryPageProps {
  readonly entry: Pick<Entry, 'title' | 'date' | 'isSample' | 'blocks'>
  readonly crumbs: Parameters<typeof Breadcrumb>[0]['crumbs']
  readonly rail: ReactNode
  /** Shown beside the date. */
  readonly by?: ReactNode
  /** Shown below the text. */
  readonly children?: ReactNode
}

/** The page of one entry: side navigation, text, contents list, and the buttons to share and print it. */
export function EntryPage({ entry, crumbs, rail, by, children }: EntryPageProps) {
  const headings = entry.blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 2 ? [block] : [],
  )
  return (
    <main id="main">
      <div className={`wrap ${pageStyles.page}`}>
        {rail}
        <article className={pageStyles.text}>
          <div className={pageStyles.top}>
            <Breadcrumb crumbs={crumbs} />
          </div>
          <h1>
            <Phrases of={entry.title.split(/(?<=[，、：；])/)} />
          </h1>
          <By entry={entry}>{by}</By>
          <Contents headings={headings} isFolded />
          <Prose blocks={entry.blocks} />
          <Tools />
          {children}
        </article>
        <Contents headings={headings} />
      </div>
    </main>
  )
}

function By({ entry, children }: { readonly entry: EntryPageProps['entry']; readonly children: ReactNode }) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <p className={pageStyles.by}>
      <span>
        {t.published} <time dateTime={entry.date}>{entryDate(entry.date, locale)}</time>
      </span>
      {children}
      <SampleMark of={entry} />
    </p>
  )
}

/** The buttons to share and print. They need a script and are hidden without it; the page has no other script. */
function Tools() {
  const t = useCopy(copy)
  return (
    <div className={`${styles.tools} no-print`} role="group" aria-label={t.tools}>
      <button type="button" data-tool="share" data-done={t.shared} hidden>
        <Icon of={Share} size={16} />
        <span aria-live="polite">{t.share}</span>
      </button>
      <button type="button" data-tool="print" hidden>
        <Icon of={Printer} size={16} />
        <span>{t.print}</span>
      </button>
      <script dangerouslySetInnerHTML={{ __html: TOOLS_SCRIPT }} />
    </div>
  )
}

const TOOLS_SCRIPT = `for(const b of document.querySelectorAll('[data-tool]')){b.hidden=false;b.onclick=async()=>{
if(b.dataset.tool==='print')return print();const url=location.href;
try{if(navigator.share)await navigator.share({url,title:document.title});
else{await navigator.clipboard.writeText(url);b.querySelector('span').textContent=b.dataset.done}}catch{}}}`
