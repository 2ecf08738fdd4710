import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { answerQuestion } from '#contract/adviser/proposal-answer.ts'
import {
  reviseClientProposal,
  submitClientProposal,
  withdrawClientProposal,
} from '#contract/adviser/proposal.ts'
import { declineCompanyProposal, withdrawCompanyProposal } from '#contract/order/company-decision.ts'
import { askProposal } from '#contract/order/proposal-question.ts'
import { declineProposal, getProposal } from '#contract/order/proposal.ts'
import { findProposalDetails } from '#contract/order/company-proposal.ts'
import { approveAs } from '../../world/approve-proposal.ts'
import { approve, propose } from '../../world/companies/company-orders.ts'
import type { Reply } from '../../world/world.ts'
import { endProposalAt } from '../../world/proposal.ts'
import type { Batch, ProposalHistory } from './history.ts'
import type { Family, Proposal, Surroundings, Word } from './model.ts'
import { newProposal, possibleAfter, stateOf } from './model.ts'
import type { ProposalWorld } from './proposal-world.ts'

const REASON = '分散持仓，降低单一行业的波动，期限与客户的目标一致。'
const AMOUNTS = { advised: '2000.00', company: '50000.00' } as const
const once = () => ({ 'idempotency-key': randomUUID() })

/** A history on its way: its proposal, and what it can be after what was answered. */
interface Lived {
  readonly history: ProposalHistory
  readonly code: string
  possible: readonly Proposal[]
}

/** Lives a batch, round by round, and returns where the product and the model differ. */
export async function liveBatch(at: ProposalWorld, { histories, around }: Batch): Promise<string[]> {
  await at.surround({ isFundOpen: true, isTolerant: true, feeFactor: 1 })
  const lived: Lived[] = []
  for (const history of histories)
    lived.push({ history, code: await send(at, history.family), possible: [newProposal(history.family)] })
  for (const [round, surroundings] of around.entries()) {
    await at.surround(surroundings)
    for (const each of lived) if (each.history.rounds[round]!.isOverBefore) await endNow(at, each)
    const wrong: string[] = []
    // One after the other: one person who proves for many proposals in one moment is taken for somebody who guesses.
    for (const each of lived) wrong.push(...(await liveRound(at, each, round, surroundings)))
    if (wrong.length > 0) return wrong
  }
  return (await Promise.all(lived.map((each) => compareEnd(at, each)))).flat()
}

async function send(
  { world, adviser, maker, clientRef, fundCode }: ProposalWorld,
  family: Family,
): Promise<string> {
  const line = { fundCode, amount: AMOUNTS[family] }
  const sent: Reply<{ proposalCode: string }> =
    family === 'company'
      ? await propose(maker, [line])
      : await adviser.call(submitClientProposal, { clientRef, ...written(fundCode) }, once())
  if (sent.code !== '0000') throw new Error(`not sent in ${world.config.dataDir}: ${JSON.stringify(sent)}`)
  return sent.data.proposalCode
}

const written = (fundCode: string) => ({
  ...{ title: '买入建议', message: '' },
  lines: [{ kind: 'buy' as const, fundCode, amount: AMOUNTS.advised, reason: REASON, cautionReason: REASON }],
})

/** Lets the proposal end a moment ago, as the clock would. */
async function endNow({ world: { database } }: ProposalWorld, lived: Lived): Promise<void> {
  const { rows } = await sql<{ at: Date }>`select submitted_at as at from proposal
    where proposal_code = ${lived.code}`.execute(database.db)
  await endProposalAt(database.db, lived.code, new Date(rows[0]!.at.getTime() + 1))
  lived.possible = lived.possible.map((each) => ({ ...each, isOver: true }))
}

async function liveRound(
  at: ProposalWorld,
  lived: Lived,
  round: number,
  around: Surroundings,
): Promise<string[]> {
  const { words } = lived.history.rounds[round]!
  // Everybody speaks about the version of the beginning of the round.
  const seen = lived.possible[0]!.version
  const answered = await Promise.all(
    words.map(async (word) => ({ word, seen, answer: await speak(at, lived, word, { seen, around }) })),
  )
  const after = possibleAfter(lived.possible, answered, around)
  if (after.length === 0) {
    const told = answered.map(({ word, answer }) => `${word.hand} ${JSON.stringify(word)}: ${answer}`)
    return [
      `${lived.code} round ${round} ${JSON.stringify(around)} from ${JSON.stringify(lived.possible)}: ${told.join(' | ')}`,
    ]
  }
  // A new version ends later again.
  lived.possible = after
  return []
}

interface Speaking {
  readonly seen: number
  readonly around: Surroundings
}

async function speak(
  at: ProposalWorld,
  { code, history }: Pick<Lived, 'code' | 'history'>,
  word: Word,
  said: Speaking,
  tries = MOST_TRIES,
): Promise<string> {
  const reply =
    history.family === 'company'
      ? await speakAsCompany(at, code, word, said)
      : await speakAsAdvised(at, code, word, said)
  if (typeof reply === 'string') return reply
  const answer = reply.refusal?.kind ?? (reply.code === '0000' ? 'ok' : reply.code)
  // Another proof of the same person took the key back: nothing has happened, and they ask again.
  return answer === 'payment-key-expired' && tries > 0
    ? speak(at, { code, history }, word, said, tries - 1)
    : answer
}

/** How often somebody asks for a key again that was taken back meanwhile. */
const MOST_TRIES = 10

type Said = Reply<unknown> | string

function speakAsAdvised(
  at: ProposalWorld,
  code: string,
  word: Word,
  { seen, around }: Speaking,
): Promise<Said> {
  const { client, adviser, world, card, fundCode } = at
  const own = { proposalCode: code, version: seen }
  switch (word.kind) {
    case 'view':
      return client.call(getProposal, { proposalCode: code })
    case 'ask':
      return client.call(askProposal, { proposalCode: code, question: '为什么？' }, once())
    case 'decline':
      return client.call(declineProposal, { ...own, reason: '' }, once())
    case 'withdraw':
      return adviser.call(withdrawClientProposal, own, once())
    case 'revise':
      return adviser.call(reviseClientProposal, { ...own, ...written(fundCode) }, once())
    case 'answer':
      return answerOldest(at, code)
    default: {
      const seenFee = word.isLow ? LOW : at.fees[around.feeFactor]!
      return approveAs(world, client, { ...own, investorPayId: card, seenFee })
    }
  }
}

function speakAsCompany(at: ProposalWorld, code: string, word: Word, { seen }: Speaking): Promise<Said> {
  const who = at[word.hand as 'maker' | 'first' | 'second']
  const own = { proposalCode: code, version: seen }
  if (word.kind === 'withdraw') return who.call(withdrawCompanyProposal, own, once())
  if (word.kind === 'decline')
    return who.call(declineCompanyProposal, { ...own, cause: 'other', reason: '不同意' }, once())
  if (word.kind !== 'approve') throw new Error(`no word of a company: ${word.kind}`)
  return approve(who, code, word.isLow ? { seenFee: LOW } : {})
}

/** A total fee that is lower than any. */
const LOW = '0.00'

async function answerOldest({ world: { database }, adviser }: ProposalWorld, code: string): Promise<Said> {
  const { rows } = await sql<{ id: string }>`select question_id as id from proposal_question
    where proposal_code = ${code} and answer is null order by asked_at, question_id limit 1`.execute(
    database.db,
  )
  const questionId = rows[0]?.id
  return questionId === undefined
    ? 'none'
    : adviser.call(answerQuestion, { questionId, answer: '因为。' }, once())
}

/** Compares what is told at the end with the model, and the orders with what was approved. */
async function compareEnd(at: ProposalWorld, { history, code, possible }: Lived): Promise<string[]> {
  const { client, maker, world } = at
  const state =
    history.family === 'company'
      ? (await maker.call(findProposalDetails, { proposalCode: code })).data.status
      : (await client.call(getProposal, { proposalCode: code })).data.state
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from proposal_result
    where proposal_code = ${code} and order_no is not null`.execute(world.database.db)
  const orders = rows[0]!.n
  const ends = possible.map(stateOf)
  const isTold = ends.includes(state) || (state === 'viewed' && ends.includes('submitted'))
  const isOrdered = orders === (state === 'approved' ? 1 : 0)
  return isTold && isOrdered ? [] : [`${code} ends ${state} with ${orders} orders, not ${ends.join(' or ')}`]
}
