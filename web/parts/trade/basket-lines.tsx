import type { ReactNode } from 'react'
import { isForSale } from '#contract/fund/for-sale.ts'
import { MOST_IN_BASKET } from '#contract/values.ts'
import { money, nav } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { useNumberFault } from '#web/parts/form/number-fault.ts'
import { groupedAmount } from '#web/parts/order/typed-amount.ts'
import { FundChooser } from '#web/parts/fund/fund-chooser.tsx'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { useTray } from '#web/parts/fund/fund-tray.ts'
import type { FundChoices } from '#web/parts/fund/load-fund-choices.ts'
import { PurchaseRate } from '#web/parts/fund/purchase-rate.tsx'
import { Risk } from '#web/parts/fund/risk.tsx'
import { SeniorNotice } from '#web/parts/suitability/senior-notice.tsx'
import { SENIOR_UNREAD } from '#web/parts/suitability/suitability.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipButton } from '#web/ui/chip.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './basket-lines.copy.ts'
import {
  lineProblem,
  lineRefusal,
  textOf,
  type Line,
  type Preview,
  type PreviewLine,
} from './basket-lines.ts'
import styles from './basket-lines.module.css'

/** A form that puts together lines of fund and amount, for a person's basket or a company's proposal. */
export interface LinesForm {
  readonly lines: readonly Line[]
  readonly isUpdating: boolean
  readonly setAmount: (fundCode: string, amount: string) => void
  readonly add: (fundCode: string) => void
  readonly remove: (fundCode: string) => void
}

interface LinesProps {
  readonly form: LinesForm
  readonly preview: Pick<Preview, 'lines'> | null
  /** Shown before a fund is chosen. */
  readonly empty: string
  /** Shown for a fund above the tolerance: what can be done instead. */
  readonly mismatch: (fundCode: string) => ReactNode
  /** Other words than those of a purchase. */
  readonly words?: { readonly lines: string; readonly amountOf: (fund: string) => string }
  /** What else is shown of a line, below it. */
  readonly below?: (line: Line) => ReactNode
}

/** Each fund with its amount, its fee and any obstacle. */
export function LinesCard({ form, preview, empty, mismatch, words, below }: LinesProps) {
  const t = { ...useCopy(copy), ...words }
  if (form.lines.length === 0) {
    return (
      <Card title={t.lines}>
        <p className="muted">{empty}</p>
      </Card>
    )
  }
  return (
    <Card title={t.lines} aside={form.isUpdating && <span className="tiny muted">{t.updating}</span>}>
      <ul className={styles.lines} aria-busy={form.isUpdating}>
        {form.lines.map((line) => (
          <li key={line.fundCode}>
            <LineFields
              form={form}
              mismatch={mismatch}
              amountOf={t.amountOf}
              line={line}
              shown={preview?.lines.find(({ fundCode }) => fundCode === line.fundCode)}
            />
            {below?.(line)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface LineProps extends Pick<LinesProps, 'form' | 'mismatch'> {
  readonly line: Line
  readonly amountOf: (fund: string) => string
  /** The server's preview of the line; undefined before the server was asked. */
  readonly shown: PreviewLine | undefined
}

function LineFields({ form, mismatch, line, amountOf, shown }: LineProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const faultOf = useNumberFault('yuan')
  const { fundCode, amount } = line
  const fund = shown?.fund ?? null
  const name = fund === null ? fundCode : nameIn(locale, fund.name)
  const problem = lineProblem(line, shown)
  const least = fund === null ? null : money(fund.minimum)
  const error =
    problem === null ? null : problem === 'format' ? t.problem.format : t.problem.below(least ?? '')
  return (
    <div className={styles.line}>
      <div className={styles.who}>
        {fund === null ? <span className="num">{fundCode}</span> : <FundName fund={fund} />}
        {fund !== null && <Risk level={fund.riskLevel} isShort />}
      </div>
      <div className={styles.amount}>
        <TextInput
          label={amountOf(name)}
          name={`amount-${fundCode}`}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          value={amount}
          onChange={(event) => form.setAmount(fundCode, event.target.value)}
          onBlur={() => form.setAmount(fundCode, groupedAmount(amount))}
          error={faultOf(amount) ?? error}
          {...(least === null ? {} : { hint: t.minimum(least) })}
        />
      </div>
      <p className={styles.fee}>
        {shown?.fee != null && amount !== '' && (
          <>
            {t.feeOf(money(shown.fee.fee))}{' '}
            <PurchaseRate rate={shown.fee.rate} discounted={shown.fee.effectiveRate} />
          </>
        )}
      </p>
      <Button kind="quiet" size="small" onClick={() => form.remove(fundCode)}>
        {t.remove}
        <span className="vh"> {name}</span>
      </Button>
      {fund?.raising && (
        <p className={styles.refusal}>
          <span className="small muted">{t.raising(nav(fund.raising.faceValue))}</span>
        </p>
      )}
      <Refusal shown={shown} mismatch={mismatch} />
    </div>
  )
}

/** Why this line cannot be bought with the others, and where the client can mend that. */
function Refusal({ shown, mismatch }: Pick<LineProps, 'shown' | 'mismatch'>) {
  const refusal = lineRefusal(shown)
  if (refusal === null || shown === undefined) return null
  return (
    <div className={styles.refusal}>
      <Note tone="error">
        <b>{refusal.sentence}</b>
        {refusal.kind === SENIOR_UNREAD && (
          <p>
            <SeniorNotice fundCode={shown.fundCode} />
          </p>
        )}
        {refusal.kind === 'risk-mismatch' && <p>{mismatch(shown.fundCode)}</p>}
      </Note>
    </div>
  )
}

interface AddProps {
  readonly form: LinesForm
  readonly choices: FundChoices
  readonly path: string
  /** The fields of the address beside the lines. */
  readonly kept: Readonly<Record<string, string>>
}

/** Adds a fund: one of the client's own, one found by search, or one from the comparison tray. */
export function AddCard({ form, choices, path, kept }: AddProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const has = (fundCode: string) => form.lines.some((line) => line.fundCode === fundCode)
  const waiting = useTray().filter(({ fundCode }) => !has(fundCode))
  const isFull = form.lines.length >= MOST_IN_BASKET
  return (
    <FundChooser
      choices={choices}
      path={path}
      kept={{ ...kept, lines: textOf(form.lines) }}
      title={t.addTitle}
      canChoose={isForSale}
      control={({ fundCode }) =>
        has(fundCode) ? (
          <Tag tone="ok">{t.added}</Tag>
        ) : (
          !isFull && (
            <Button size="small" onClick={() => form.add(fundCode)}>
              {t.add}
              <span className="vh"> {fundCode}</span>
            </Button>
          )
        )
      }
    >
      {isFull && <Note tone="info">{t.full(MOST_IN_BASKET)}</Note>}
      {waiting.length > 0 && !isFull && (
        <div className={styles.waiting}>
          <p className="small muted">{t.waiting}</p>
          <div className={styles.chips}>
            {waiting.map((fund) => (
              <ChipButton key={fund.fundCode} isOn={false} onClick={() => form.add(fund.fundCode)}>
                {nameIn(locale, fund.name)}
              </ChipButton>
            ))}
          </div>
        </div>
      )}
    </FundChooser>
  )
}
