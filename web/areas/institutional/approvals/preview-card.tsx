import { useState } from 'react'
import { COMPANY_KINDS, type CompanyProposalKind } from '#domain/proposal/company-proposal.ts'
import { useCopy } from '#web/site/locale.ts'
import { FundChooser } from '#web/parts/fund/fund-chooser.tsx'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import type { FundChoice, FundChoices } from '#web/parts/fund/load-fund-choices.ts'
import { Risk } from '#web/parts/fund/risk.tsx'
import { useKept } from '#web/parts/form/kept.ts'
import { useNumberFault } from '#web/parts/form/number-fault.ts'
import { groupedAmount, parseAmount, sentAmount } from '#web/parts/order/typed-amount.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipChoice } from '#web/ui/chip.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { APPROVALS } from '../page.tsx'
import styles from './approvals.module.css'
import * as matrixCopy from './copy.ts'
import type { Matrix } from './model.ts'
import * as copy from './preview.copy.ts'
import { PreviewResult } from './preview-result.tsx'
import { usePreview } from './use-preview.ts'

interface PreviewTerms {
  readonly kind: CompanyProposalKind
  readonly fund: FundChoice | null
  /** Of a switch. */
  readonly target: FundChoice | null
  readonly amount: string
}

const NOTHING: PreviewTerms = { kind: 'buy', fund: null, target: null, amount: '' }

interface PreviewProps {
  readonly choices: FundChoices
  /** What is being typed. Null while nothing is. */
  readonly typed: Matrix | null
}

/** Tells who could approve a proposal of a kind, a fund and an amount, by the rules in force or those being typed. */
export function PreviewCard({ choices, typed }: PreviewProps) {
  const t = useCopy(copy)
  const m = useCopy(matrixCopy)
  const [asked, setAsked] = useKept<PreviewTerms>('preview', NOTHING)
  const [isByTyped, setByTyped] = useState(true)
  const [slot, setSlot] = useState<Slot | null>(null)
  const { kind, amount } = asked
  const set = (change: Partial<PreviewTerms>) => setAsked({ ...asked, ...change })
  const slots: readonly Slot[] = kind === 'switch' ? ['fund', 'target'] : ['fund']
  const open =
    slot !== null && slots.includes(slot) ? slot : (slots.find((each) => asked[each] === null) ?? null)
  const state = usePreview(termsOf(asked, isByTyped ? typed : null))
  const faultOf = useNumberFault('yuan')
  const isWrong = amount.trim() !== '' && parseAmount(amount) === null
  return (
    <>
      <Card title={t.title}>
        <div className="stack">
          <p className="small soft">{t.lead}</p>
          {typed !== null && <Which {...{ isByTyped, setByTyped }} />}
          <div className={styles.fields}>
            <Select
              label={t.kind}
              value={kind}
              onChange={({ target }) =>
                set({ kind: COMPANY_KINDS.find((each) => each === target.value) ?? kind })
              }
              options={COMPANY_KINDS.map((value) => ({ value, label: m.kindNames[value] }))}
            />
            <TextInput
              label={t.amount}
              inputMode="decimal"
              autoComplete="off"
              maxLength={24}
              value={amount}
              onChange={({ target }) => set({ amount: target.value })}
              onBlur={() => set({ amount: groupedAmount(amount) })}
              error={faultOf(amount) ?? (isWrong ? t.amountWrong : null)}
            />
          </div>
          <div className={styles.slots}>
            {slots.map((each) => (
              <Chosen
                key={each}
                label={labelOf(t, kind, each)}
                fund={asked[each]}
                onOther={() => setSlot(each)}
              />
            ))}
          </div>
          <PreviewResult
            isFundMissing={slots.some((each) => asked[each] === null)}
            asked={sentAmount(amount)}
            state={state}
          />
        </div>
      </Card>
      {open !== null && (
        <FundChooser
          choices={choices}
          path={APPROVALS}
          title={t.chooser[kind !== 'switch' ? 'fund' : open === 'fund' ? 'from' : 'into']}
          canChoose={() => true}
          control={(fund) => (
            <Button
              size="small"
              onClick={() => {
                set({ [open]: fund })
                setSlot(null)
              }}
            >
              {t.choose}
              <span className="vh"> {fund.fundCode}</span>
            </Button>
          )}
        />
      )}
    </>
  )
}

type Slot = 'fund' | 'target'

function labelOf(
  t: Pick<typeof copy.zh, 'fund' | 'from' | 'into'>,
  kind: CompanyProposalKind,
  slot: Slot,
): string {
  if (kind !== 'switch') return t.fund
  return slot === 'fund' ? t.from : t.into
}

/** Returns what is asked of the server. Null while something is missing. */
function termsOf({ kind, fund, target, amount }: PreviewTerms, matrix: Matrix | null) {
  if (fund === null || parseAmount(amount) === null) return null
  if (kind === 'switch' && target === null) return null
  return {
    ...{ matrix, kind, fundCode: fund.fundCode, amount: sentAmount(amount) },
    ...(kind === 'switch' && target !== null ? { targetFundCode: target.fundCode } : {}),
  }
}

interface WhichProps {
  readonly isByTyped: boolean
  readonly setByTyped: (isByTyped: boolean) => void
}

/** The choice of the rules that are tried. */
function Which({ isByTyped, setByTyped }: WhichProps) {
  const t = useCopy(copy)
  return (
    <fieldset>
      <legend className="vh">{t.by}</legend>
      <div className={styles.chips}>
        {[true, false].map((each) => (
          <ChipChoice
            key={String(each)}
            name="by"
            checked={isByTyped === each}
            onChange={() => setByTyped(each)}
          >
            {each ? t.typed : t.inForce}
          </ChipChoice>
        ))}
      </div>
    </fieldset>
  )
}

interface ChosenProps {
  readonly label: string
  readonly fund: FundChoice | null
  readonly onOther: () => void
}

function Chosen({ label, fund, onOther }: ChosenProps) {
  const t = useCopy(copy)
  return (
    <div className={styles.slot}>
      <div>
        <p className="tiny muted">{label}</p>
        {fund === null ? <p className="muted">{t.fundFirst}</p> : <FundName fund={fund} />}
      </div>
      {fund !== null && (
        <span className="row">
          <Risk level={fund.riskLevel} isShort />
          <Button kind="quiet" size="small" onClick={onOther}>
            {t.other}
            <span className="vh"> {label}</span>
          </Button>
        </span>
      )}
    </div>
  )
}
