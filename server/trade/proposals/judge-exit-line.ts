import { parseTypedShares } from '#domain/number/money.ts'
import type { Share } from '#domain/number/money.ts'
import { firstRefusal } from '#domain/order/policy.ts'
import type { Answer, Refusals } from '#server/base/http/answer.ts'
import { ofFund, ok } from '#server/base/http/answer.ts'
import { readOpenDay } from '#server/trade/books/order.store.ts'
import { loadExitFacts } from '#server/trade/orders/exit-facts.ts'
import type { AskedSwitch } from '#server/trade/orders/exit-policies.ts'
import {
  REDEMPTION_ORDER_POLICIES,
  salePolicyFacts,
  SWITCH_ORDER_POLICIES,
  switchPolicyFacts,
} from '#server/trade/orders/exit-policies.ts'
import type { SwitchFacts } from '#server/trade/orders/switch-facts.ts'
import { loadSwitchFacts } from '#server/trade/orders/switch-facts.ts'
import type { AskedGates } from '#server/trade/gates/gates.ts'
import { askedSale, askedSwitch, BUYER_GATES, GATES, OF_OTHERS } from '#server/trade/gates/gates.ts'
import type { ExitRefusal, LineRefusal, ProposedLine, Proposing } from './refuse-line.ts'

/** Judges a line that takes shares out by its own order alone: by the rule of whoever orders for themselves. */
export async function judgeExit(
  of: Proposing,
  line: ProposedLine,
): Promise<Answer<readonly AskedGates[], ExitRefusal>> {
  if (line.kind === 'sell') return judgeSale(of, line)
  const facts = await loadPair(of, line)
  if (facts.kind !== 'facts') return facts
  const asked = askedPair(of, line, facts)
  if (asked === null) return ofFund({ kind: 'shares-format' }, line.fundCode)
  const refused = firstRefusal(SWITCH_ORDER_POLICIES, asked)
  return refused ? ofFund(refused, line.fundCode) : ok([{ list: 'switch', asked }])
}

/** Judges shares that are sold, by their order alone. */
export async function judgeSale(
  of: Proposing,
  line: ProposedLine,
): Promise<Answer<readonly AskedGates[], ExitRefusal>> {
  const { db, accountNumber, now, calendar } = of
  const { fundCode } = line
  const openDay = await readOpenDay(db)
  const facts = await loadExitFacts(db, { actor: { accountNumber }, fundCode, now, openDay, calendar })
  if (facts.kind !== 'facts') return facts
  const shares = sharesOf(line, facts.position.available)
  if (shares === null) return ofFund({ kind: 'shares-format' }, fundCode)
  const asked = askedSale(salePolicyFacts(facts, shares))
  const refused = firstRefusal(REDEMPTION_ORDER_POLICIES, asked)
  return refused ? ofFund(refused, fundCode) : ok([{ list: 'redemption', asked }])
}

/** Loads the facts of both funds of a switch. */
export async function loadPair({ db, accountNumber, now, today, calendar }: Proposing, line: ProposedLine) {
  const { fundCode, targetFundCode = '' } = line
  const openDay = await readOpenDay(db)
  const actor = { accountNumber }
  return loadSwitchFacts(db, { actor, fundCode, targetFundCode, now, today, openDay, calendar })
}

/** Judges a switch that an adviser proposes: the buyer of its target, and its order. */
export function judgeProposedSwitch(
  of: Proposing,
  line: ProposedLine,
  facts: SwitchFacts,
): Answer<readonly AskedGates[], LineRefusal> {
  const { fundCode } = line
  const { buyer, target: product } = facts
  const unsuited = firstRefusal(BUYER_GATES, { facts: { buyer, product }, today: of.today })
  if (unsuited && !of.isClients) return unsuited
  const made = askedPair(of, line, facts)
  if (made === null) return ofFund({ kind: 'shares-format' }, fundCode)
  const { documentValidTo } = buyer
  const asked = { ...made, facts: { ...made.facts, buyer: { documentValidTo } } }
  const own = firstRefusal(SWITCH_ORDER_POLICIES, asked)
  if (own) return ofFund(own, fundCode)
  const refused = firstRefusal(GATES['proposed-switch'](asked), asked)
  return refused ? ofFund(refused, fundCode) : ok([{ list: 'proposed-switch', asked }])
}

/** Why such a line could not be ordered now. Null if it can. */
export async function refuseExit(of: Proposing, line: ProposedLine): Promise<Refusals<ExitRefusal> | null> {
  const judged = await judgeExit(of, line)
  return judged.kind === 'ok' ? null : judged
}

/** Returns what the gates of a switch read; null for shares that are none. */
function askedPair(
  { today, calendar }: Proposing,
  line: ProposedLine,
  facts: SwitchFacts,
): AskedSwitch | null {
  const shares = sharesOf(line, facts.position.available)
  if (shares === null) return null
  return askedSwitch(switchPolicyFacts(facts, { shares, ...OF_OTHERS }, { today, calendar }))
}

function sharesOf({ shares }: ProposedLine, available: Share): Share | null {
  return shares === undefined ? available : parseTypedShares(shares)
}
