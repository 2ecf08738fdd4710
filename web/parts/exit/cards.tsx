import type { ReactNode } from 'react'
import { fullDay } from '#web/format/date-text.ts'
import { money, nav, shares as unitsText } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { Risk } from '#web/parts/fund/risk.tsx'
import { useNumberFault } from '#web/parts/form/number-fault.ts'
import { groupedShares } from '#web/parts/order/typed-amount.ts'
import { LotsTable } from '#web/parts/trade/lots-table.tsx'
import { problemText } from '#web/parts/trade/shares-problem.ts'
import * as sharesCopy from '#web/parts/trade/shares.copy.ts'
import { sharesProblem } from '#web/parts/trade/shares.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import * as copy from './copy.ts'
import styles from './exit.module.css'
import { lastingRefusal, shownOf } from './gates.ts'
import type { ExitLine } from './lines.ts'
import type { ExitForm, ExitPreview } from './use-exit-lines.ts'

interface PartProps {
  readonly form: ExitForm
}

/** What another way of giving the units of a line knows of it. */
export interface SharesAid {
  readonly fund: ExitPreview['held'][number]
  readonly name: string
  /** The units as they are typed. */
  readonly shares: string
  readonly setShares: (typed: string) => void
  /** The units that an order may take now. Null where nobody knows them. */
  readonly available: string | null
}

interface LinesProps extends PartProps {
  /** Another way of giving the units of a line, below their field. */
  readonly aid?: (of: SharesAid) => ReactNode
}

/** Each fund with its units, what they would bring and cost, and any obstacle. */
export function ExitLinesCard({ form, aid }: LinesProps) {
  const t = useCopy(copy)
  return (
    <Card
      title={t.linesOf[form.kind]}
      aside={form.isUpdating && <span className="tiny muted">{t.updating}</span>}
    >
      <ul className={styles.lines} aria-busy={form.isUpdating}>
        {form.lines.map((line) => (
          <li key={line.fundCode}>
            <LineFields {...{ form, line, aid }} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface LineProps extends PartProps {
  readonly line: ExitLine
}

function LineFields({ form, line, aid }: LineProps & { readonly aid: LinesProps['aid'] | undefined }) {
  const t = useCopy(copy)
  const u = useCopy(sharesCopy)
  const faultOf = useNumberFault('share')
  const locale = useLocale()
  const { fundCode, shares } = line
  const fund = form.preview?.held.find((each) => each.fundCode === fundCode)
  const name = fund ? nameIn(locale, fund.name) : fundCode
  const limits = shownOf(form.preview, line)?.limits ?? null
  const available = limits?.position.available ?? null
  const problem = limits && sharesProblem(shares, limits)
  const refusal = problem === null ? lastingRefusal(form.preview, line) : null
  const set = (typed: string) => form.setShares(fundCode, typed)
  return (
    <div className={styles.line}>
      <div className={styles.who}>
        {fund === undefined ? <span className="num">{fundCode}</span> : <FundName fund={fund} />}
        {fund !== undefined && <Risk level={fund.riskLevel} isShort />}
      </div>
      <div className={styles.shares}>
        <TextInput
          label={t.sharesOf(name)}
          name={`shares-${fundCode}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={shares}
          onChange={(event) => set(event.target.value)}
          onBlur={() => set(groupedShares(shares))}
          error={faultOf(shares) ?? problemText(problem, u)}
          {...(limits === null
            ? {}
            : { hint: u.limits(unitsText(limits.position.available), unitsText(limits.minimum)) })}
        />
        {available !== null && (
          <Button size="small" onClick={() => set(groupedShares(available))}>
            {t.allShares}
            <span className="vh"> {name}</span>
          </Button>
        )}
        {fund !== undefined && aid?.({ fund, name, shares, setShares: set, available })}
      </div>
      <Button kind="quiet" size="small" onClick={() => form.remove(fundCode)}>
        {t.removeHeld}
        <span className="vh"> {name}</span>
      </Button>
      <div className={styles.rest}>
        {form.kind === 'switch' && <Target form={form} line={line} name={name} />}
        <Outcome form={form} line={line} />
        {refusal !== null && (
          <Note tone="error">
            <b>{refusal.sentence}</b>
          </Note>
        )}
      </div>
    </div>
  )
}

/** The fund that the units go into, and the way to choose it. */
function Target({ form, line, name }: LineProps & { readonly name: string }) {
  const t = useCopy(copy)
  const { fundCode, target } = line
  const shown = shownOf(form.preview, line)?.target ?? null
  return (
    <div className={styles.target}>
      <span className="small muted">{t.into}</span>
      {target !== '' && (shown === null ? <span className="num">{target}</span> : <FundName fund={shown} />)}
      <Button size="small" onClick={() => form.chooseFor(fundCode)}>
        {target === '' ? t.chooseTarget : t.changeTarget}
        <span className="vh"> {name}</span>
      </Button>
    </div>
  )
}

type Estimate = NonNullable<ExitPreview['lines'][number]['estimate']>

/** What the units would bring at the newest NAV, lot by lot. */
function Outcome({ form, line }: LineProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const shown = shownOf(form.preview, line)
  if (shown?.estimate == null) return null
  const { estimate, arrivalDate, lots } = shown
  const fund = form.preview?.held.find(({ fundCode }) => fundCode === line.fundCode)
  const used = lots.filter((lot) => lot.fee !== null)
  return (
    <>
      <KeyValue
        pairs={[
          ...(fund?.navDate == null
            ? []
            : [
                {
                  key: 'nav',
                  label: t.newestNav,
                  value: t.navOn(nav(fund.nav), fullDay(fund.navDate, locale)),
                },
              ]),
          ...figuresOf(estimate, t),
          ...(arrivalDate === null
            ? []
            : [{ key: 'arrival', label: t.arrival[form.kind], value: fullDay(arrivalDate, locale) }]),
        ]}
      />
      {used.length > 0 && (
        <details className={styles.lots}>
          <summary>{t.lotsOpen(used.length)}</summary>
          <LotsTable caption={t.lots} lots={used} hasShares />
        </details>
      )}
    </>
  )
}

function figuresOf({ gross, redemptionFee, makeUpFee, net, targetShares }: Estimate, t: typeof copy.zh) {
  const yuan = (key: keyof typeof t.estimate, figure: string) => ({
    ...{ key, label: t.estimate[key], value: t.yuan(money(figure)) },
  })
  return [
    yuan('gross', gross),
    yuan('fee', redemptionFee),
    ...(makeUpFee === null ? [] : [yuan('makeUp', makeUpFee)]),
    targetShares === null
      ? yuan('net', net)
      : { key: 'into', label: t.estimate.into, value: t.units(unitsText(targetShares)) },
  ]
}

interface HeldProps extends PartProps {
  readonly title: string
  /** What is said where nothing is held. */
  readonly nothingHeld: string
}

/** What the account holds and is not on a line yet. */
export function HeldCard({ form, title, nothingHeld }: HeldProps) {
  const t = useCopy(copy)
  const { preview, lines } = form
  if (preview === null) return null
  const rest = preview.held.filter(({ fundCode }) => lines.every((line) => line.fundCode !== fundCode))
  return (
    <Card title={title}>
      {preview.held.length === 0 && <p className="muted">{nothingHeld}</p>}
      {preview.held.length > 0 && rest.length === 0 && <p className="muted">{t.allChosen}</p>}
      <ul className={styles.held}>
        {rest.map((fund) => (
          <li key={fund.fundCode}>
            <span className={styles.who}>
              <FundName fund={fund} />
              <span className="small muted">{t.heldShares(unitsText(fund.shares))}</span>
            </span>
            <Risk level={fund.riskLevel} isShort />
            <Button size="small" onClick={() => form.add(fund.fundCode)}>
              {t.addHeld}
              <span className="vh"> {fund.fundCode}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
