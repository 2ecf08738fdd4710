import { useState } from 'react'
import { MOST_IN_BASKET } from '#contract/values.ts'
import { draftKeyOf } from '#domain/proposal/proposal-draft.ts'
import type { ProposalLineKind } from '#domain/proposal/proposal.ts'
import { useStaffDraft } from '#web/parts/staff/use-staff-draft.ts'
import { itemKey } from '../proposals/detail/difference.ts'
import type { Card } from './load.ts'
import type { RevisedVersion } from './revised.ts'

/** The fields of a proposal that is being written, kept on the server as a draft (rules/staff.md#drafts). Lines and reasons are JSON. */
export type ProposalBody = {
  readonly title: string
  readonly message: string
  /** The trading days for which it stands. Empty for those of the firm. */
  readonly days: string
  /** The day of the month on which its plans buy. */
  readonly sendDay: string
  readonly reasons: string
  /** Why a fund is proposed in spite of its cautions. */
  readonly cautionReasons: string
  readonly lines: string
  /** A sum that is split among the funds, and the percentages of each as JSON, as they are typed. Nothing of it is sent. */
  readonly sum: string
  readonly percents: string
}

/** A line is known by its fund, or by the plan that it is about. */
export type KeyedLine = { readonly fundCode: string } | { readonly planId: string }

export function lineKey(line: KeyedLine): string {
  return 'planId' in line ? line.planId : line.fundCode
}

interface ProposalWishes<L> {
  readonly kind: ProposalLineKind
  /** A part of the kind that has a draft of its own. */
  readonly part?: 'acts'
  readonly card: Card
  readonly title: string
  /** The lines of the address that brought the reader here. */
  readonly asked: readonly L[]
  /** The version that the next one is written from. Null for a new proposal. */
  readonly revised: RevisedVersion | null
  /** A line as the form has it. */
  readonly lineOf: (item: RevisedVersion['items'][number]) => L
  /** Whether a line of the address says as much as one of the draft. */
  readonly isTyped: (line: L) => boolean
}

/** The proposal of one kind to one client: what is written, and what of it is kept. */
export function useProposal<L extends KeyedLine>(wishes: ProposalWishes<L>) {
  const { kind, part, card, asked, isTyped } = wishes
  // A later version that somebody sends meanwhile changes nothing here: it is refused when this one is sent.
  const [revised] = useState(wishes.revised)
  const draft = useStaffDraft<ProposalBody>({
    kind: 'proposal',
    key: draftKeyOf({
      clientRef: card.clientRef,
      ...(revised === null ? { kind, isOfPlans: part === 'acts' } : revised),
    }),
    initial: initialOf({ ...wishes, revised }),
    fit: (found) => ({ ...found, lines: JSON.stringify(joinLines(linesIn<L>(found), asked, isTyped)) }),
  })
  const { body } = draft
  const set = (change: Partial<ProposalBody>) => draft.setBody({ ...body, ...change })
  const lines = linesIn<L>(body)
  const reasons = textsIn(body.reasons)
  const cautionReasons = textsIn(body.cautionReasons)
  return {
    ...{ draft, body, set, lines, revised },
    setLines: (next: readonly L[]) => set({ lines: JSON.stringify(next) }),
    reasonOf: (key: string) => reasons[key] ?? '',
    setReason: (key: string, reason: string) =>
      set({ reasons: JSON.stringify({ ...reasons, [key]: reason }) }),
    cautionReasonOf: (key: string) => cautionReasons[key] ?? '',
    setCautionReason: (key: string, reason: string) =>
      set({ cautionReasons: JSON.stringify({ ...cautionReasons, [key]: reason }) }),
  }
}

export type WrittenProposal = Pick<
  ReturnType<typeof useProposal>,
  'draft' | 'body' | 'set' | 'reasonOf' | 'setReason' | 'cautionReasonOf' | 'setCautionReason' | 'revised'
>

/** The fields of the address beside the lines, which a search for a fund keeps. */
export function keptOf({ revised }: WrittenProposal, card: Card): Readonly<Record<string, string>> {
  return { client: card.clientRef, ...(revised === null ? {} : { revises: revised.proposalCode }) }
}

/** Reads texts by fund code, as the draft keeps them. */
export function textsIn(texts: string): Readonly<Record<string, string>> {
  return JSON.parse(texts) as Readonly<Record<string, string>>
}

function linesIn<L>({ lines }: ProposalBody): readonly L[] {
  return JSON.parse(lines) as readonly L[]
}

/** The form before anything is typed: empty, or what the version says that is revised. The plans of a proposal share their day. */
export function initialOf<L extends KeyedLine>({
  title,
  asked,
  revised,
  lineOf,
}: Pick<ProposalWishes<L>, 'title' | 'asked' | 'revised' | 'lineOf'>): ProposalBody {
  const empty = {
    ...{ message: '', days: '', sendDay: '1', reasons: '{}', cautionReasons: '{}' },
    ...{ sum: '', percents: '{}' },
  }
  if (revised === null) return { ...empty, title, lines: JSON.stringify(asked) }
  const { items } = revised
  return {
    ...{ ...empty, title: revised.title, message: revised.message },
    sendDay: String(items[0]?.sendDay ?? empty.sendDay),
    reasons: JSON.stringify(Object.fromEntries(items.map((item) => [itemKey(item), item.reason]))),
    cautionReasons: JSON.stringify(
      Object.fromEntries(
        items.flatMap((item) => (item.cautionReason === null ? [] : [[itemKey(item), item.cautionReason]])),
      ),
    ),
    lines: JSON.stringify(asked.length === 0 ? items.map(lineOf) : asked),
  }
}

/** The lines of the draft with those of the address: the address follows what is typed sooner, and may bring a new fund. */
export function joinLines<L extends KeyedLine>(
  kept: readonly L[],
  asked: readonly L[],
  isTyped: (line: L) => boolean,
): readonly L[] {
  const sameIn = (lines: readonly L[], line: L) => lines.find((each) => lineKey(each) === lineKey(line))
  const known = kept.map((line) => {
    const other = sameIn(asked, line)
    return other !== undefined && isTyped(other) ? other : line
  })
  const added = asked.filter((line) => sameIn(kept, line) === undefined)
  return [...known, ...added].slice(0, MOST_IN_BASKET)
}
