import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { changeTeam as contract, previewTeamChange, TEAM_REFUSALS } from '#contract/adviser/team.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { judgeChangeDay } from '#domain/duty/change-day.ts'
import {
  judgeChild,
  judgeClose,
  judgeLead,
  judgeMove,
  judgePlace,
  judgeRename,
} from '#domain/duty/team-change.ts'
import type { TeamNode } from '#domain/duty/team-change.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { Refusals } from '#server/base/http/answer.ts'
import type { Call } from '#server/base/http/route.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import { addNode } from '#server/people/accounts/firm.store.ts'
import {
  closeAbove,
  endLead,
  saveClosed,
  saveLead,
  saveName,
  saveParent,
  savePlacement,
} from './node-change.store.ts'
import type { TreeEdit } from './node-change.store.ts'
import { findLead, findMember, findNode, isBelow, sumShifted } from './node.store.ts'
import type { TreeDay } from './node.store.ts'

type Request = ParsedOf<typeof contract>
type ChangeOf<K extends Request['change']['kind']> = Extract<Request['change'], { kind: K }>
type TeamRefusals = Refusals<(typeof TEAM_REFUSALS)[number]>

/** What a change does, and how it is saved; the latter returns the node it is about. */
interface Plan {
  readonly kind: 'plan'
  readonly effect: OutputOf<typeof previewTeamChange>
  readonly save: (tx: Tx, at: TreeEdit) => Promise<string>
}

const NOTHING = { from: null, to: null, replaced: null, advisers: 0, clients: 0, aum: null } as const
const UNKNOWN = { kind: 'team-not-found' } as const

/** Judges a change as things are on its day. */
export async function planChange(
  db: Db | Tx,
  { actor: { firmId }, today }: Call<Adviser>,
  { day, change }: Request,
  calendar: TradingCalendar,
): Promise<Plan | TeamRefusals> {
  const wrong = judgeChangeDay(calendar, day, today)
  if (wrong) return wrong
  const at = { firmId, day }
  switch (change.kind) {
    case 'open':
      return planOpen(db, at, change)
    case 'rename':
      return planRename(db, at, change)
    case 'move':
      return planMove(db, at, change)
    case 'close':
      return planClose(db, at, change)
    case 'place':
      return planPlace(db, at, change)
    case 'lead':
      return planLead(db, at, change)
  }
}

const plan = (effect: Partial<Plan['effect']>, save: Plan['save']): Plan => ({
  kind: 'plan',
  effect: { ...NOTHING, ...effect },
  save,
})

const NAMELESS = { kind: 'fields-wrong', fields: [{ field: 'name', problem: 'missing' }] } as const

async function planOpen(db: Db | Tx, at: TreeDay, change: ChangeOf<'open'>): Promise<Plan | TeamRefusals> {
  const name = change.name.trim()
  if (name === '') return NAMELESS
  const parent = await findNode(db, at, change.parentId)
  if (parent === null) return UNKNOWN
  const wrong = judgeChild(parent, at.day, 0)
  if (wrong) return wrong
  return plan({ to: parent.name }, async (tx, { firmId, day, by }) => {
    const nodeId = await addNode(tx, { firmId, name, parentId: parent.nodeId, from: day, by })
    await closeAbove(tx, firmId, nodeId)
    return nodeId
  })
}

async function planRename(
  db: Db | Tx,
  at: TreeDay,
  change: ChangeOf<'rename'>,
): Promise<Plan | TeamRefusals> {
  const name = change.name.trim()
  if (name === '') return NAMELESS
  const node = await findNode(db, at, change.nodeId)
  if (node === null) return UNKNOWN
  const wrong = judgeRename(node, at.day, name)
  if (wrong) return wrong
  return plan({ from: node.name, to: name }, (tx, by) => saving(node, saveName(tx, by, node.nodeId, name)))
}

async function planMove(db: Db | Tx, at: TreeDay, change: ChangeOf<'move'>): Promise<Plan | TeamRefusals> {
  const node = await findNode(db, at, change.nodeId)
  const parent = await findNode(db, at, change.parentId)
  if (node === null || parent === null) return UNKNOWN
  const wrong = judgeMove(node, parent, at.day, await isBelow(db, parent.nodeId, node.nodeId, at.day))
  if (wrong) return wrong
  const before = node.parentId === null ? null : await findNode(db, at, node.parentId)
  const shifted = await sumShifted(db, { nodeId: node.nodeId, adviserId: null }, at.day)
  return plan({ from: before?.name ?? null, to: parent.name, ...shifted }, (tx, by) =>
    saving(node, saveParent(tx, by, node.nodeId, parent.nodeId)),
  )
}

async function planClose(db: Db | Tx, at: TreeDay, change: ChangeOf<'close'>): Promise<Plan | TeamRefusals> {
  const node = await findNode(db, at, change.nodeId)
  if (node === null) return UNKNOWN
  const wrong = judgeClose(node, at.day)
  if (wrong) return wrong
  return plan({ from: node.name }, (tx, by) => saving(node, saveClosed(tx, by, node.nodeId)))
}

async function planPlace(db: Db | Tx, at: TreeDay, change: ChangeOf<'place'>): Promise<Plan | TeamRefusals> {
  const { adviserId } = change
  const node = await findNode(db, at, change.nodeId)
  if (node === null) return UNKNOWN
  const member = await findMember(db, at, { membershipId: null, adviserId })
  if (member === null) return { kind: 'member-not-found' }
  const wrong = judgePlace(member, node, at.day)
  if (wrong) return wrong
  const before = member.nodeId === null ? null : await findNode(db, at, member.nodeId)
  const shifted = await sumShifted(db, { nodeId: null, adviserId }, at.day)
  return plan({ from: before?.name ?? null, to: node.name, ...shifted }, (tx, by) =>
    saving(node, savePlacement(tx, by, adviserId, node.nodeId)),
  )
}

async function planLead(db: Db | Tx, at: TreeDay, change: ChangeOf<'lead'>): Promise<Plan | TeamRefusals> {
  const { membershipId, duty, isGiven } = change
  const node = await findNode(db, at, change.nodeId)
  if (node === null) return UNKNOWN
  const member = await findMember(db, at, { membershipId, adviserId: null })
  if (member === null) return { kind: 'member-not-found' }
  const lead = { nodeId: node.nodeId, membershipId, duty }
  const held = await findLead(db, lead, at.day)
  const wrong = judgeLead(node, member, held, { day: at.day, isGiven })
  if (wrong) return wrong
  const replaced = isGiven ? held.headName : null
  return plan({ to: isGiven ? node.name : null, from: isGiven ? null : node.name, replaced }, (tx, by) =>
    saving(node, isGiven ? saveLead(tx, by, lead) : endLead(tx, by, lead)),
  )
}

async function saving({ nodeId }: TeamNode, saved: Promise<void>): Promise<string> {
  await saved
  return nodeId
}
