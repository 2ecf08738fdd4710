import type { Day } from '#domain/calendar/calendar.ts'
import type { ChangeDayRefusal } from './change-day.ts'

/** How the tree of a firm changes from a day on (rules/advisers.md#teams). Who leads a node is part of it. */

/** The most levels that a tree has, its root included. */
export const MOST_LEVELS = 30

/** Why somebody cannot join a node. */
export type TeamJoinRefusal =
  | { readonly kind: 'team-closed'; readonly team: string; readonly day: Day }
  | { readonly kind: 'team-headed'; readonly team: string }

export type TeamChangeRefusal =
  | ChangeDayRefusal
  | { readonly kind: 'team-not-found' }
  | { readonly kind: 'team-closed'; readonly team: string; readonly day: Day }
  | { readonly kind: 'team-unopened'; readonly team: string; readonly day: Day }
  | { readonly kind: 'team-root'; readonly team: string }
  | { readonly kind: 'team-loop'; readonly team: string; readonly parent: string }
  | { readonly kind: 'team-too-deep'; readonly levels: number }
  | { readonly kind: 'team-filled'; readonly team: string; readonly people: number; readonly teams: number }
  | { readonly kind: 'team-change-planned'; readonly day: Day }
  | { readonly kind: 'team-as-it-is' }
  | { readonly kind: 'member-not-found' }
  | { readonly kind: 'member-left'; readonly member: string }

export type TeamRefusal = TeamChangeRefusal | TeamJoinRefusal

/** A node as it is on the day of a change, and what is planned for it afterwards. */
export interface TeamNode {
  readonly nodeId: string
  readonly name: string
  readonly from: Day
  /** The day from which it is closed, which may be to come. */
  readonly closedOn: Day | null
  readonly parentId: string | null
  readonly isRoot: boolean
  /** The first day after the change's own on which it is already to be renamed or moved. */
  readonly renamesOn: Day | null
  readonly movesOn: Day | null
  /** Levels above it and below it, at most, from the day on. */
  readonly depth: number
  readonly height: number
  /** Advisers placed in it, and nodes below it, on the day or later. */
  readonly people: number
  readonly teams: number
}

/** Whether a node is open from a day on and stays so: what is planned to close takes no change any more. */
export function judgeOpen(node: TeamNode, day: Day): TeamChangeRefusal | null {
  if (day < node.from) return { kind: 'team-unopened', team: node.name, day: node.from }
  return node.closedOn === null ? null : { kind: 'team-closed', team: node.name, day: node.closedOn }
}

/** Whether a node with so many levels below it can come below another from a day on. */
export function judgeChild(parent: TeamNode, day: Day, height: number): TeamChangeRefusal | null {
  const closed = judgeOpen(parent, day)
  if (closed) return closed
  // The root has depth 0 and is the first level; the node comes below its parent, and what is below it with it.
  return parent.depth + 2 + height > MOST_LEVELS ? { kind: 'team-too-deep', levels: MOST_LEVELS } : null
}

/** Whether a node can have another name from a day on. */
export function judgeRename(node: TeamNode, day: Day, name: string): TeamChangeRefusal | null {
  const closed = judgeOpen(node, day)
  if (closed) return closed
  if (node.renamesOn !== null) return { kind: 'team-change-planned', day: node.renamesOn }
  return node.name === name ? { kind: 'team-as-it-is' } : null
}

/** `isBelow`: the new parent is the node itself, or lies below it on the day or later. */
export function judgeMove(
  node: TeamNode,
  parent: TeamNode,
  day: Day,
  isBelow: boolean,
): TeamChangeRefusal | null {
  const closed = judgeOpen(node, day)
  if (closed) return closed
  if (node.isRoot) return { kind: 'team-root', team: node.name }
  if (isBelow) return { kind: 'team-loop', team: node.name, parent: parent.name }
  if (node.movesOn !== null) return { kind: 'team-change-planned', day: node.movesOn }
  if (node.parentId === parent.nodeId) return { kind: 'team-as-it-is' }
  return judgeChild(parent, day, node.height)
}

/** Whether a node can close from a day on: nobody and nothing is in it then or later, and nothing is planned for it. */
export function judgeClose(node: TeamNode, day: Day): TeamChangeRefusal | null {
  const closed = judgeOpen(node, day)
  if (closed) return closed
  if (node.isRoot) return { kind: 'team-root', team: node.name }
  const { people, teams, name: team } = node
  if (people + teams > 0) return { kind: 'team-filled', team, people, teams }
  const planned = node.renamesOn ?? node.movesOn
  return planned === null ? null : { kind: 'team-change-planned', day: planned }
}

/** A member of the firm on the day of a change, with where they are placed as adviser. */
export interface TeamMember {
  readonly name: string
  readonly hasLeft: boolean
  readonly nodeId: string | null
  readonly placedOn: Day | null
}

/** Whether an adviser can be placed in a node from a day on. Where they were before ends with it. */
export function judgePlace(member: TeamMember, node: TeamNode, day: Day): TeamChangeRefusal | null {
  const closed = judgeOpen(node, day)
  if (closed) return closed
  if (member.hasLeft) return { kind: 'member-left', member: member.name }
  if (member.placedOn !== null) return { kind: 'team-change-planned', day: member.placedOn }
  return member.nodeId === node.nodeId ? { kind: 'team-as-it-is' } : null
}

/** Who leads a node on the day, and the next day on which that is already to change. */
export interface TeamLead {
  readonly isHeld: boolean
  readonly changesOn: Day | null
}

/** Whether a person can lead a node from a day on, or cease to. */
export function judgeLead(
  node: TeamNode,
  member: TeamMember,
  lead: TeamLead,
  of: { readonly day: Day; readonly isGiven: boolean },
): TeamChangeRefusal | null {
  const closed = judgeOpen(node, of.day)
  if (closed) return closed
  if (of.isGiven && member.hasLeft) return { kind: 'member-left', member: member.name }
  if (lead.changesOn !== null) return { kind: 'team-change-planned', day: lead.changesOn }
  return lead.isHeld === of.isGiven ? { kind: 'team-as-it-is' } : null
}
