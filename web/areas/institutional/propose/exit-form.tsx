import { useState } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { FundDocuments } from '#web/parts/suitability/fund-documents.tsx'
import { groupedShares, sentShares } from '#web/parts/order/typed-amount.ts'
import { ExitLinesCard, HeldCard } from '#web/parts/exit/cards.tsx'
import * as exitCopy from '#web/parts/exit/copy.ts'
import { linesBlock } from '#web/parts/exit/gates.ts'
import type { ExitLine } from '#web/parts/exit/lines.ts'
import { ExitSumsCard } from '#web/parts/exit/sums-card.tsx'
import { TargetCard } from '#web/parts/exit/target-card.tsx'
import { useExitLines, type ExitKind } from '#web/parts/exit/use-exit-lines.ts'
import { Note } from '#web/ui/note.tsx'
import { AccountCard } from './account-card.tsx'
import * as copy from './copy.ts'
import type { CompanyExitPage } from './load-exit.ts'
import { MessageCard } from './message-card.tsx'
import { Submit } from './submit.tsx'

interface FormProps {
  readonly kind: ExitKind
  /** The address of the form. */
  readonly path: string
  readonly page: CompanyExitPage
}

/** Units of what the company holds, the fund each goes into or the account that is paid, and a message to the checker. */
export function ExitForm({ kind, path, page }: FormProps) {
  const t = useCopy(copy)
  const form = useExit({ kind, path, page })
  const { lines, preview, payees, payee, hasRead, setHasRead } = form
  const [message, setMessage] = useState('')
  const blockedBy = useBlocked(form)
  const targets = lines.flatMap(({ target }) => (target === '' ? [] : [target]))
  const body = {
    ...({ kind, paymentMode: 'NONE', investorPayId: payee?.investorPayId ?? '' } as const),
    lines: lines.map(({ fundCode, target, shares }) => ({
      ...{ fundCode, shares: sentShares(shares) },
      ...(kind === 'switch' ? { targetFundCode: target } : {}),
    })),
    ...{ message, hasReadDocuments: hasRead },
  }
  return (
    <>
      {preview?.refusal != null && <Note tone="error">{preview.refusal.sentence}</Note>}
      {lines.length > 0 && <ExitLinesCard form={form} />}
      {page.choice !== null && <TargetCard form={form} choice={page.choice} />}
      <HeldCard form={form} title={t.held} nothingHeld={t.nothingHeld} />
      {lines.length > 0 && (
        <>
          {preview !== null && payee === null && <Note tone="warn">{t.noPayee}</Note>}
          {kind === 'sell' && payee !== null && (
            <AccountCard
              {...{ accounts: payees, payId: payee.investorPayId, setPayId: form.setPayId }}
              label={t.payee}
              hint={t.payeeHint}
            />
          )}
          {targets.length > 0 && <FundDocuments {...{ hasRead, setHasRead }} codes={targets} />}
          <MessageCard {...{ message, setMessage }} />
          <ExitSumsCard form={form} beside={[]} note={t.estimateNote} />
          <Submit {...{ body, blockedBy }} next={t.next[kind]} />
        </>
      )}
    </>
  )
}

/** Keeps the lines and the accounts that can be paid. A sale has no documents to read: it leaves a fund that is known. */
function useExit({ kind, path, page }: FormProps) {
  const [lines, setLines] = useState<readonly ExitLine[]>(() =>
    page.lines.map((line) => ({ ...line, shares: groupedShares(line.shares) })),
  )
  const form = useExitLines({ kind, path, page, lines, setLines })
  const [payId, setPayId] = useState('')
  const [hasRead, setHasRead] = useState(kind === 'sell')
  const payees = form.preview?.payees ?? []
  const payee = payees.find(({ investorPayId }) => investorPayId === payId) ?? payees[0] ?? null
  return { ...form, payees, payee, setPayId, hasRead, setHasRead }
}

/** Returns why the proposal cannot be submitted yet, most lasting reason first; null if it can. */
function useBlocked(form: ReturnType<typeof useExit>): string | null {
  const t = useCopy(copy)
  const u = useCopy(exitCopy)
  if (form.lines.length === 0) return t.blocked.empty
  const ofLines = linesBlock(form, u, t.blocked.line)
  if (ofLines !== null) return ofLines
  if (form.payee === null && !form.isUpdating) return t.blocked.payee
  return form.hasRead ? null : t.readFirst
}
