import type { ReactNode } from 'react'
import { thousands } from '#domain/number/thousands.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './fund-chooser.copy.ts'
import styles from './fund-chooser.module.css'
import { FundName } from './fund-name.tsx'
import { FundSearch } from './fund-search.tsx'
import type { FundChoice, FundChoices } from './load-fund-choices.ts'
import { Risk } from './risk.tsx'
import * as saleCopy from './sale-status.copy.ts'

interface ChooserProps {
  readonly choices: FundChoices
  /** The path of the page that answers; `kept` are the fields of its address that must survive the search. */
  readonly path: string
  readonly kept?: Readonly<Record<string, string>>
  readonly title: string
  /** Whether the form that follows accepts the fund now; a fund that it does not accept shows its state instead of a control. */
  readonly canChoose: (fund: FundChoice) => boolean
  readonly control: (fund: FundChoice) => ReactNode
  /** Further ways to a fund, shown above the reader's own funds. */
  readonly children?: ReactNode
}

const OWN = ['held', 'favourites', 'recent'] as const

/** Lets the reader choose the fund of an order or plan: one of their own funds, or by name, code or pinyin. */
export function FundChooser({ choices, path, kept = {}, title, children, ...line }: ChooserProps) {
  const t = useCopy(copy)
  const { keyword, own, found } = choices
  return (
    <FundSearch
      {...{ path, keyword, title, words: t }}
      foot={<PageLink href="/tool/fund-selector">{t.selector}</PageLink>}
      hidden={Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    >
      {children}
      {found !== null && (
        <Group title={t.found} funds={found.funds} {...line}>
          {found.total === 0
            ? t.none
            : found.total > found.funds.length && t.more(thousands(String(found.total)), found.funds.length)}
        </Group>
      )}
      {found === null && OWN.map((name) => <Group key={name} title={t[name]} funds={own[name]} {...line} />)}
    </FundSearch>
  )
}

interface GroupProps extends Pick<ChooserProps, 'canChoose' | 'control'> {
  readonly title: string
  readonly funds: readonly FundChoice[]
  /** A sentence about the group. */
  readonly children?: ReactNode
}

/** The number of funds shown at once; the rest is folded, so that the form below is not far away. */
const FIRST = 6

function Group({ title, funds, children, ...line }: GroupProps) {
  const t = useCopy(copy)
  const rest = funds.slice(FIRST)
  if (funds.length === 0 && !children) return null
  return (
    <section className={styles.group} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children && (
        <p className="small muted" role="status">
          {children}
        </p>
      )}
      <Lines funds={funds.slice(0, FIRST)} {...line} />
      {rest.length > 0 && (
        <details className={styles.rest}>
          <summary>{t.rest(rest.length)}</summary>
          <Lines funds={rest} {...line} />
        </details>
      )}
    </section>
  )
}

function Lines({ funds, canChoose, control }: Pick<GroupProps, 'funds' | 'canChoose' | 'control'>) {
  const words = useCopy(saleCopy)
  return (
    <ul className={styles.funds}>
      {funds.map((fund) => (
        <li key={fund.fundCode}>
          <span className={styles.who}>
            <FundName fund={fund} />
          </span>
          <Risk level={fund.riskLevel} isShort />
          {canChoose(fund) ? control(fund) : <Tag>{words.status[fund.status]}</Tag>}
        </li>
      ))}
    </ul>
  )
}
