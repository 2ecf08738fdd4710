import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { sentShares } from '#web/parts/order/typed-amount.ts'
import { ExitLinesCard, HeldCard } from '#web/parts/exit/cards.tsx'
import * as exitCopy from '#web/parts/exit/copy.ts'
import { linesBlock } from '#web/parts/exit/gates.ts'
import { ExitSumsCard } from '#web/parts/exit/sums-card.tsx'
import { TargetCard } from '#web/parts/exit/target-card.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import { useEnds } from './ends.ts'
import { PercentOfHeld } from './percent-of-held.tsx'
import { AboutAmount } from './sell/about-amount.tsx'
import { Submit } from './submit.tsx'
import { useExit, type ExitWishes } from './use-exit.ts'
import { keptOf } from './use-proposal.ts'
import { LetterCard, ReasonsCard, WhoCard } from './written-cards.tsx'

/** Units of what the client holds, with fees and gates of each, the fund that each goes into, reasons, and the letter. */
export function ExitForm({ kind, title, card, page, revised }: ExitWishes) {
  const t = useCopy(copy)
  const u = useCopy(exitCopy)
  const locale = useLocale()
  const form = useExit({ kind, title, card, page, revised })
  const { lines, preview } = form
  const nameOf = (fundCode: string) => {
    const fund = preview?.held.find((each) => each.fundCode === fundCode)
    return fund ? nameIn(locale, fund.name) : fundCode
  }
  const ends = useEnds(form, preview)
  const sent = lines.map(({ fundCode, target, shares }) =>
    kind === 'switch'
      ? { kind, fundCode, targetFundCode: target, shares: sentShares(shares) }
      : { kind, fundCode, shares: sentShares(shares) },
  )
  return (
    <>
      <WhoCard card={card} />
      {preview?.refusal != null && <Note tone="error">{preview.refusal.sentence}</Note>}
      {lines.length > 0 && (
        <ExitLinesCard
          form={form}
          aid={(of) => (
            <>
              <PercentOfHeld key={`percent ${of.fund.fundCode}`} {...of} />
              {kind === 'sell' && <AboutAmount key={`about ${of.fund.fundCode}`} {...of} />}
            </>
          )}
        />
      )}
      {page.choice !== null && <TargetCard form={form} choice={page.choice} kept={keptOf(form, card)} />}
      <HeldCard form={form} title={t.held} nothingHeld={t.nothingHeld} />
      {lines.length > 0 && (
        <>
          <ReasonsCard
            form={form}
            cautions={preview?.cautions ?? null}
            lines={lines.map(({ fundCode }) => ({ key: fundCode, name: nameOf(fundCode) }))}
          />
          <LetterCard form={form} />
          <ExitSumsCard form={form} beside={ends} note={t.estimateNote[kind]} />
          <Submit
            {...{ form, card }}
            lines={sent}
            cautions={preview?.cautions ?? []}
            blockedBy={linesBlock(form, u, t.blocked.line)}
          />
        </>
      )}
    </>
  )
}
