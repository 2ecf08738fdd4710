import { parseFen } from '#domain/number/money.ts'
import { findNeed, readCase, readMatrix } from '#domain/proposal/approval-matrix.ts'
import { hexOf, sha256, textOf } from './bytes.ts'
import type { Verdict } from './check.ts'
import { failed, open, passed } from './check.ts'
import type { PackDecision, PackGates, PackItem, PackVersion } from './pack.ts'
import type { OpenedPack } from './pack-files.ts'
import { fileOf } from './pack-files.ts'

/** Checks of what a pack tells of the proposal itself. Each stands alone: it asks nothing that another one asks. */

/** What of a kept content must be as the pack tells it elsewhere. */
interface Content {
  readonly proposalCode: string
  readonly version: number
  readonly accountNumber: string
  readonly maker: string
  /** Of an adviser's that a company adopted with this version. */
  readonly adoptedBy?: string
  readonly items: readonly {
    readonly side: string
    readonly fundCode?: string
    readonly productCodeId?: string
    readonly targetFundCode?: string
    readonly amount?: string
    readonly shares?: string
  }[]
}

/** Each content is of its hash, about this proposal, and says its items; each decision is about the hash of its version. */
export async function verifyContent({ files, manifest, versions, decisions }: OpenedPack): Promise<Verdict> {
  const { proposalCode, accountNumber } = manifest()
  const all = versions()
  for (const { version, content, contentHash, submittedBy, items } of all) {
    if (content === null || contentHash === null) continue
    const bytes = fileOf(files, content)
    if (hexOf(await sha256(bytes)) !== contentHash) return failed('content-hash', { version })
    const told = JSON.parse(textOf(bytes)) as Content
    const isOfProposal =
      told.proposalCode === proposalCode &&
      told.version === version &&
      told.accountNumber === accountNumber &&
      told.maker === submittedBy.party &&
      (told.adoptedBy ?? submittedBy.party) === submittedBy.party
    if (!isOfProposal) return failed('content-facts', { version })
    if (told.items.length !== items.length || !items.every((item, at) => isItem(item, told.items[at]!)))
      return failed('content-items', { version })
  }
  const odd = decisions().find(
    ({ version, contentHash }) =>
      contentHash !== null && contentHash !== all.find((each) => each.version === version)?.contentHash,
  )
  if (odd) return failed('decision-content', { version: odd.version })
  const lost = all.find(({ content, contentHash }) => content === null || contentHash === null)
  if (lost) return open('not-kept', { version: lost.version })
  return passed({ versions: all.length })
}

function isItem(item: PackItem, told: Content['items'][number]): boolean {
  return (
    told.side === item.side &&
    (told.fundCode ?? item.fundCode) === item.fundCode &&
    (told.productCodeId ?? item.productCodeId) === item.productCodeId &&
    (told.targetFundCode ?? null) === item.targetFundCode &&
    (told.amount ?? null) === item.amount &&
    (told.shares ?? null) === item.shares
  )
}

/** Each cost is of its hash; each approval is about a cost that its version had. */
export async function verifyQuotes({ files, versions, decisions }: OpenedPack): Promise<Verdict> {
  const all = versions()
  const quotes = all.flatMap((each) => each.quotes)
  for (const { file, quoteHash } of quotes)
    if (hexOf(await sha256(fileOf(files, file))) !== quoteHash) return failed('quote-hash', { file })
  const approvals = decisions().filter(({ decision }) => decision === 'approve')
  const odd = approvals.find(
    ({ quoteHash, version }) => quoteHash !== null && !hasQuote(all, version, quoteHash),
  )
  if (odd) return failed('decision-quote', { version: odd.version })
  if (quotes.length === 0 || approvals.some(({ quoteHash }) => quoteHash === null))
    return open('not-kept', { version: null })
  return passed({ quotes: quotes.length })
}

function hasQuote(versions: readonly PackVersion[], version: number, hash: string): boolean {
  const quotes = versions.find((each) => each.version === version)?.quotes ?? []
  return quotes.some(({ quoteHash, moment }) => quoteHash === hash && moment === 'approval')
}

/** What the gates read and answered is of its hash, about every item, and no gate refused; what was agreed was asked when it was approved. */
export async function verifyGates({ files, manifest, versions }: OpenedPack): Promise<Verdict> {
  const { state, version: last } = manifest()
  let answers = 0
  let withheld = false
  for (const { version, items, gates = [] } of versions()) {
    for (const { file, contentHash } of gates) {
      if (file === null) {
        withheld = true
        continue
      }
      const bytes = fileOf(files, file)
      if (hexOf(await sha256(bytes)) !== contentHash) return failed('gate-hash', { file })
      const told = JSON.parse(textOf(bytes)) as readonly PackGates[]
      const unasked = items.find(({ itemNo }) => !told.some(({ item }) => item === itemNo))
      if (unasked) return failed('gate-item', { version, itemNo: unasked.itemNo })
      const all = told.flatMap((each) => each.answers)
      const refused = all.find(([, verdict]) => verdict === 'refused')
      if (refused) return failed('gate-refused', { version, gate: refused[0] })
      answers += all.length
    }
    const isAgreed = version === last && AGREED.includes(state)
    if (isAgreed && gates.length > 0 && !gates.some(({ moment }) => moment === 'approval'))
      return failed('gate-missing', { version })
  }
  const lost = versions().find(({ gates = [] }) => gates.length === 0)
  if (lost) return open('not-kept', { version: lost.version })
  return withheld ? open('means-withheld') : passed({ answers })
}

/** Nobody decided what they made or, of what was adopted, proposed; nobody decided twice but after the fee had risen, and the manifest names as checkers those who approved. */
export function verifyPersons({ manifest, decisions, versions }: OpenedPack): Verdict {
  const { maker, checkers, version } = manifest()
  const all = decisions()
  const makers = [maker.party, ...versions().map(({ submittedBy }) => submittedBy.party)]
  const own = all.find(
    ({ person, makerParty }) => person.party === makerParty || makers.includes(person.party),
  )
  if (own) return failed('person-maker', { name: own.person.name })
  if (all.some(({ makerParty }) => makerParty !== maker.party)) return failed('person-other-maker')
  if (all.some((each, at) => all.slice(0, at).some((earlier) => isTwice(earlier, each, versions()))))
    return failed('person-twice')
  const approved = new Set(
    all
      .filter((each) => each.version === version && each.decision === 'approve')
      .map(({ person }) => person.party),
  )
  const named = checkers.map(({ party }) => party)
  if (approved.size !== named.length || !named.every((each) => approved.has(each)))
    return failed('checkers-differ')
  return passed({ maker: maker.name, checkers: checkers.map(({ name }) => name).join(', ') })
}

/** Whether two words are of one person about one version, and the later one is not an approval of a higher fee. */
function isTwice(earlier: PackDecision, later: PackDecision, versions: readonly PackVersion[]): boolean {
  if (earlier.version !== later.version || earlier.person.party !== later.person.party) return false
  const feeOf = ({ version, quoteHash }: PackDecision) => {
    const quotes = versions.find((each) => each.version === version)?.quotes ?? []
    const fee = quotes.find((each) => each.quoteHash === quoteHash)?.totalFee
    return fee === undefined ? null : parseFen(fee)
  }
  const [before, after] = [feeOf(earlier), feeOf(later)]
  const isBoth = earlier.decision === 'approve' && later.decision === 'approve'
  return !isBoth || before === null || after === null || after <= before
}

const AGREED = ['approved', 'executed', 'partly-executed', 'failed']

/** What was carried out had as many approvals of its version as its rule needs, and no word against it. */
export function verifyApprovals({ manifest, decisions, results, files }: OpenedPack): Verdict {
  const { rule, state, version } = manifest()
  const { needed } = rule
  if (!Number.isInteger(needed) || needed < 1) return failed('rule-missing')
  const of = decisions().filter((each) => each.version === version)
  const given = new Set(of.filter((each) => each.decision === 'approve').map(({ person }) => person.party))
    .size
  const facts = { needed, given, rule: rule.name, state }
  if (!AGREED.includes(state))
    return results().length > 0 ? failed('orders-unapproved', facts) : passed(facts)
  if (of.some(({ decision }) => decision === 'decline')) return failed('approvals-declined', facts)
  if (given < needed) return failed('approvals-missing', facts)
  const why = matrixProblem(files, of, needed)
  return why === null ? passed(facts) : failed(why, facts)
}

/** What does not follow from the company's matrix, of the version and case that were kept with the last approval. Null if all does. */
function matrixProblem(
  files: OpenedPack['files'],
  decisions: readonly PackDecision[],
  needed: number,
): 'rule-differs' | 'approval-level' | null {
  const last = decisions.at(-1)
  if (!last?.matrix) return null
  const { file, case: text } = last.matrix
  const need = findNeed(readMatrix(textOf(fileOf(files, file))), readCase(text))
  if (need.kind !== 'need' || need.approvals !== needed) return 'rule-differs'
  const able = decisions.filter(
    ({ dutyLevel, passkey }) => (dutyLevel ?? 0) >= need.level && (!need.isSigned || passkey !== null),
  )
  return new Set(able.map(({ person }) => person.party)).size < needed ? 'approval-level' : null
}

/** Each order is of one item of the present version, over what that item says. */
export function verifyOrders({ manifest, versions, results }: OpenedPack): Verdict {
  const { version } = manifest()
  const items = versions().find((each) => each.version === version)?.items ?? []
  const all = results()
  const seen = new Set<number>()
  let lines = 0
  for (const { version: of, itemNo, order } of all) {
    const item = items.find((each) => each.itemNo === itemNo)
    if (of !== version || !item) return failed('order-item', { itemNo })
    if (seen.has(itemNo)) return failed('order-twice', { itemNo })
    seen.add(itemNo)
    if (order === null) continue
    if (order.amount !== item.amount || order.shares !== item.shares)
      return failed('order-amount', { itemNo })
    lines += order.registrarLines.length
  }
  return passed({ orders: all.length, lines })
}
