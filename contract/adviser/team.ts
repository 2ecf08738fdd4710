import * as z from 'zod/mini'
import { ADVISER_STATUSES } from '#domain/duty/standing.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, decimal } from '#contract/part.ts'

/** The tree of a firm as of a day, and its changes from a trading day on (rules/advisers.md#teams). */

const id = z.uuid()
const text = (most: number) => z.string().check(z.maxLength(most))

const OF_TEAM = { client: 'fe', audience: ['adviser'], right: 'team.read' } as const

/** Clients and their assets as the last night left them; null is unknown, or not for this reader. */
const figures = { clients: z.nullable(z.int()), aum: z.nullable(decimal) } as const

/** Who leads a node. */
export const teamLeader = z.object({
  membershipId: id,
  name: z.string(),
  duty: z.enum(['head', 'deputy']),
})

const node = z.object({
  nodeId: id,
  /** The node above, if the reader sees it. */
  parentId: z.nullable(id),
  name: z.string(),
  leaders: z.array(teamLeader),
  /** Advisers placed in the node itself. */
  people: z.int(),
  ...figures,
  /** Whether the node, who leads it or somebody in it matches what is searched for. */
  isFound: z.boolean(),
})

/** The nodes that the reader sees, as they were or are planned to be on a day. */
export const findTeam = endpoint({
  ...OF_TEAM,
  method: 'GET',
  path: '/rest/adviser/team/find-team',
  input: z.object({
    /** Empty for today. */
    day: z._default(z.union([day, z.literal('')]), ''),
    /** Part of the name of a node or a person. */
    keyword: z._default(text(60), ''),
  }),
  output: z.object({
    day,
    today: day,
    /** The night of the assets; they are told for today alone. */
    figuresDay: z.nullable(day),
    nodes: z.array(node),
  }),
  refusals: [],
  summary: { zh: '团队架构', en: 'The tree of the firm as of a day' },
})

/** The advisers who are placed in a node on a day. */
export const getTeamNode = endpoint({
  ...OF_TEAM,
  method: 'GET',
  path: '/rest/adviser/team/get-node',
  input: z.object({ nodeId: id, day: z._default(z.union([day, z.literal('')]), '') }),
  output: z.object({
    nodeId: id,
    people: z.array(
      z.object({
        adviserId: id,
        membershipId: id,
        name: z.string(),
        status: z.enum(ADVISER_STATUSES),
        ...figures,
      }),
    ),
  }),
  refusals: ['team-not-found'],
  summary: { zh: '团队成员', en: 'The advisers of one node' },
})

/** Members of the firm whom a change can name, by a part of their name; twenty at most. */
export const findTeamMembers = endpoint({
  client: 'fe',
  method: 'GET',
  audience: ['adviser'],
  right: 'team.make',
  path: '/rest/adviser/team/find-members',
  input: z.object({ keyword: z._default(text(60), '') }),
  output: z.object({
    members: z.array(
      z.object({
        membershipId: id,
        /** Set for an adviser. */
        adviserId: z.nullable(id),
        name: z.string(),
        nodeName: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '可安排的人员', en: 'Members whom a change of the tree can name' },
})

/** One change of the tree. A move, a place and a lead name what is so from the day on. */
const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), parentId: id, name: text(60) }),
  z.object({ kind: z.literal('rename'), nodeId: id, name: text(60) }),
  z.object({ kind: z.literal('move'), nodeId: id, parentId: id }),
  z.object({ kind: z.literal('close'), nodeId: id }),
  z.object({ kind: z.literal('place'), adviserId: id, nodeId: id }),
  z.object({
    kind: z.literal('lead'),
    nodeId: id,
    membershipId: id,
    duty: z.enum(['head', 'deputy']),
    isGiven: z.boolean(),
  }),
])

export const TEAM_REFUSALS = [
  'change-day-past',
  'change-day-unknown',
  'change-day-closed',
  'fields-wrong',
  'team-not-found',
  'member-not-found',
  'team-unopened',
  'team-closed',
  'team-root',
  'team-loop',
  'team-too-deep',
  'team-filled',
  'member-left',
  'team-change-planned',
  'team-as-it-is',
] as const

const asked = z.object({ day, change })

/** What a change would do, judged as the change itself is. Nothing is saved. */
export const previewTeamChange = endpoint({
  client: 'fe',
  method: 'POST',
  audience: ['adviser'],
  right: 'team.make',
  path: '/rest/adviser/team/preview-change',
  needsTicket: false,
  input: asked,
  output: z.object({
    /** Where it is before and after; null where it is nowhere. */
    from: z.nullable(z.string()),
    to: z.nullable(z.string()),
    /** Who ceases to be head because of it. */
    replaced: z.nullable(z.string()),
    /** What goes with it: the node and all below it, or the person alone. */
    advisers: z.int(),
    clients: z.int(),
    aum: z.nullable(decimal),
  }),
  refusals: TEAM_REFUSALS,
  summary: { zh: '预览架构变更', en: 'Preview a change of the tree' },
})

export const changeTeam = endpoint({
  client: 'fe',
  method: 'POST',
  audience: ['adviser'],
  right: 'team.make',
  path: '/rest/adviser/team/change-team',
  idempotent: true,
  input: asked,
  output: z.object({ nodeId: z.nullable(id) }),
  refusals: [...TEAM_REFUSALS, 'idempotency-mismatch', 'idempotency-busy'],
  summary: { zh: '变更团队架构', en: 'Change the tree from a trading day on' },
})
