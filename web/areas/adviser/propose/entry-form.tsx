import { MOST_IN_BASKET } from '#contract/values.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { useLastKnown } from '#web/parts/form/last-known.ts'
import { groupedAmount, sentAmount } from '#web/parts/order/typed-amount.ts'
import { useAddressOf } from '#web/parts/order/use-typed.ts'
import { lineProblem, lineRefusal, textOf, totalOf, type Line } from '#web/parts/trade/basket-lines.ts'
import { AddCard, LinesCard } from '#web/parts/trade/basket-lines.tsx'
import { SumsCard } from '#web/parts/trade/sums-card.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import { Note } from '#web/ui/note.tsx'
import { OtherClasses } from './buy/other-classes.tsx'
import { replaceFund } from './buy/replace-fund.ts'
import { SplitCard } from './buy/split-card.tsx'
import * as copy from './copy.ts'
import { useEnds } from './ends.ts'
import { PROPOSE_PATHS, type EntryKind } from './kinds.ts'
import type { Card as ClientCard, EntryPage } from './load.ts'
import { Submit } from './submit.tsx'
import type { RevisedVersion } from './revised.ts'
import { keptOf, useProposal } from './use-proposal.ts'
import { LetterCard, ReasonsCard, WhoCard } from './written-cards.tsx'

interface FormProps {
  readonly kind: EntryKind
  /** The title that a proposal has before another is written. */
  readonly title: string
  readonly card: ClientCard
  readonly page: EntryPage
  readonly revised: RevisedVersion | null
}

/** Funds and amounts with the gates that each would meet, a reason for each, and what the client reads above them. */
export function EntryForm({ kind, title, card, page, revised }: FormProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const form = useEntry({ kind, title, card, page, revised })
  const { preview, lines } = form
  const nameOf = (fundCode: string) => {
    const fund = preview?.lines.find((each) => each.fundCode === fundCode)?.fund
    return fund ? nameIn(locale, fund.name) : fundCode
  }
  const blockedBy = linesBlock(form, t)
  const { sendDay } = form.body
  const sent = lines.map(({ fundCode, amount }) =>
    kind === 'rsp'
      ? ({ kind, action: 'new', fundCode, amount: sentAmount(amount), sendDay: Number(sendDay) } as const)
      : { kind, fundCode, amount: sentAmount(amount) },
  )
  return (
    <>
      <WhoCard card={card} />
      {preview?.refusal != null && <Note tone="error">{preview.refusal.sentence}</Note>}
      <LinesCard
        {...{ form, preview }}
        empty={t.noLines(MOST_IN_BASKET)}
        mismatch={() => t.mismatch}
        {...(kind === 'rsp'
          ? { words: { lines: t.linesOfPlan, amountOf: t.termOf } }
          : { below: (line) => <ClassesOf {...{ form, line }} /> })}
      />
      {kind === 'buy' && lines.length > 1 && <SplitCard {...{ form, nameOf }} />}
      <AddCard form={form} choices={page.choices} path={PROPOSE_PATHS[kind]} kept={keptOf(form, card)} />
      {lines.length > 0 && (
        <>
          {kind === 'rsp' && <PlanDayCard form={form} />}
          <ReasonsCard
            form={form}
            cautions={preview?.cautions ?? null}
            lines={lines.map(({ fundCode }) => ({ key: fundCode, name: nameOf(fundCode) }))}
          />
          <LetterCard form={form} />
          <Sums form={form} />
          <Submit {...{ form, card, blockedBy }} lines={sent} cautions={preview?.cautions ?? []} />
        </>
      )}
    </>
  )
}

function useEntry({ kind, title, card, page, revised }: FormProps) {
  const { asked } = page
  const written = useProposal<Line>({
    ...{ kind, card, title, revised },
    lineOf: ({ fund, amount }) => ({ fundCode: fund.fundCode, amount: groupedAmount(amount ?? '') }),
    asked: asked.lines.map((line) => ({ ...line, amount: groupedAmount(line.amount) })),
    isTyped: ({ amount }) => amount !== '',
  })
  const { lines, setLines } = written
  const fresh = page.kind === 'form' ? page.preview : null
  const known = useLastKnown(fresh).value
  const isSame = textOf(asked.lines) === textOf(lines)
  const isMoving = useAddressOf(PROPOSE_PATHS[kind], { lines: textOf(lines) }, isSame)
  return {
    ...written,
    preview: known,
    total: totalOf(lines),
    isUpdating: isMoving || !isSame,
    setAmount: (fundCode: string, amount: string) =>
      setLines(lines.map((line) => (line.fundCode === fundCode ? { fundCode, amount } : line))),
    add: (fundCode: string) => {
      const has = lines.some((line) => line.fundCode === fundCode)
      if (!has && lines.length < MOST_IN_BASKET) setLines([...lines, { fundCode, amount: '' }])
    },
    remove: (fundCode: string) => setLines(lines.filter((line) => line.fundCode !== fundCode)),
    /** Puts another class in the place of a fund: amount, percentage and reason go over to it. */
    replace: (fundCode: string, by: string) => written.set(replaceFund(written.body, { fundCode, by })),
  }
}
type Entry = ReturnType<typeof useEntry>

function ClassesOf({ form, line }: { readonly form: Entry; readonly line: Line }) {
  const { preview, lines, replace } = form
  return (
    <OtherClasses
      line={line}
      shown={preview?.classes.find(({ fundCode }) => fundCode === line.fundCode)}
      isOnLine={(fundCode) => lines.some((each) => each.fundCode === fundCode)}
      replaceBy={(by) => replace(line.fundCode, by)}
    />
  )
}

const PLAN_DAYS = Array.from({ length: 28 }, (_, at) => at + 1)

/** The day of the month, which all plans of the proposal share. */
function PlanDayCard({ form: { body, set } }: { readonly form: Entry }) {
  const t = useCopy(copy)
  return (
    <Card title={t.plan}>
      <Select
        label={t.planDay}
        hint={t.planDayHint}
        name="sendDay"
        value={body.sendDay}
        onChange={({ target }) => set({ sendDay: target.value })}
        options={PLAN_DAYS.map((each) => ({ value: String(each), label: t.planDayOf(each) }))}
      />
    </Card>
  )
}

function Sums({ form }: { readonly form: Entry }) {
  const { lines, total, isUpdating, preview } = form
  const ends = useEnds(form, preview)
  const isWhole = total !== null && !isUpdating && preview !== null
  const fees = isWhole ? preview.fees : null
  return <SumsCard count={lines.length} {...{ fees, total }} beside={ends} />
}

/** Returns why the lines cannot be sent yet, most lasting reason first; null if they can. */
function linesBlock({ lines, preview }: Entry, { blocked }: typeof copy.zh): string | null {
  const shownOf = ({ fundCode }: Line) => preview?.lines.find((each) => each.fundCode === fundCode)
  if (lines.length === 0) return blocked.empty
  if (preview?.refusal != null) return preview.refusal.sentence
  if (lines.some((line) => lineRefusal(shownOf(line)) !== null)) return blocked.line
  if (lines.some(({ amount }) => amount.trim() === '')) return blocked.amount
  return lines.some((line) => lineProblem(line, shownOf(line)) !== null) ? blocked.wrong : null
}
