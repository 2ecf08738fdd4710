import type { FundHit, TextHit } from '#contract/fund/search.ts'
import { thousands } from '#domain/number/thousands.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import * as fundCopy from '#web/parts/fund/fund.copy.ts'
import { fundPath, SampleTag } from '#web/parts/fund/fund-name.tsx'
import { Marked } from '#web/parts/content/marked.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as copy from './copy.ts'
import { fundsHref, type SearchResult } from './model.ts'
import styles from './screen.module.css'

export function Groups({ found }: { readonly found: SearchResult }) {
  const t = useCopy(copy)
  const { funds, keyword, isGuess } = found
  const hasMore = !isGuess && funds.total > funds.hits.length
  return (
    <div className={styles.groups}>
      {funds.hits.length > 0 && (
        <Group name="funds" shown={funds.hits.length} total={funds.total}>
          {funds.hits.map((fund) => (
            <FundItem key={fund.fundCode} fund={fund} />
          ))}
          {hasMore && (
            <li>
              <PageLink className={styles.all} href={fundsHref(keyword)}>
                {t.allFunds(thousands(String(funds.total)))}
              </PageLink>
            </li>
          )}
        </Group>
      )}
      {(['help', 'articles', 'pages'] as const).map((name) => (
        <Texts key={name} name={name} of={found[name]} />
      ))}
    </div>
  )
}

interface TextsProps {
  readonly name: 'help' | 'articles' | 'pages'
  readonly of: { readonly total: number; readonly hits: readonly TextHit[] }
}

function Texts({ name, of: { total, hits } }: TextsProps) {
  const t = useCopy(copy)
  if (hits.length === 0) return null
  return (
    <Group name={name} shown={hits.length} total={total}>
      {hits.map((hit) => (
        <TextItem key={hit.href} hit={hit} />
      ))}
      {total > hits.length && <li className={styles.more}>{t.moreTexts}</li>}
    </Group>
  )
}

interface GroupProps {
  readonly name: keyof typeof copy.zh.groups
  readonly shown: number
  readonly total: number
  readonly children: React.ReactNode
}

function Group({ name, shown, total, children }: GroupProps) {
  const t = useCopy(copy)
  return (
    <section className={styles.group} aria-labelledby={name}>
      <h2 id={name}>
        {t.groups[name]} <small className="num">{t.count(shown, thousands(String(total)))}</small>
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

function FundItem({ fund }: { readonly fund: FundHit }) {
  const words = useCopy(fundCopy)
  const locale = useLocale()
  const name = nameIn(locale, fund.name)
  const isForeign = locale === 'en' && fund.name.en === null
  return (
    <li className={styles.hit}>
      <PageLink href={fundPath(fund.fundCode)} lang={isForeign ? 'zh-CN' : undefined}>
        <Marked of={name} marks={fund.marks} />
      </PageLink>
      <span className={styles.meta}>
        <span className="num">{fund.fundCode}</span>
        <span>{words.type[fund.fundType]}</span>
        {fund.isSample && <SampleTag />}
      </span>
    </li>
  )
}

function TextItem({ hit }: { readonly hit: TextHit }) {
  return (
    <li className={styles.hit}>
      <PageLink href={hit.href}>
        <Marked of={hit.title} marks={hit.marks} />
      </PageLink>
      {hit.excerpt !== '' && (
        <p className={styles.excerpt}>
          <Marked of={hit.excerpt} marks={hit.excerptMarks} />
        </p>
      )}
      <span className={styles.meta}>{hit.place}</span>
    </li>
  )
}

/** Shows the typed keyword, in whatever language it was typed. */
export function Asked({ of: keyword }: { readonly of: string }) {
  return <AsWritten>{keyword}</AsWritten>
}
