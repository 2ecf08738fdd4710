import * as contract from '#contract/adviser/team.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { changeTeam, previewChange } from './change-team.ts'
import { findFiguresDay, findMembers, findOwnAdvisers, findPlaced, findTree } from './tree.store.ts'

interface TeamDeps {
  readonly calendar: () => Promise<TradingCalendar>
}

const HIDDEN = { clients: null, aum: null } as const

/** The tree of a firm and its changes. Figures are for those who lead; an adviser sees their own. */
export function teamRoutes({ calendar }: TeamDeps): Route[] {
  return [
    read(contract.findTeam, async ({ db, actor, today }, input) => {
      const day = input.day === '' ? today : input.day
      const nodes = await findTree(db, actor, { day, keyword: input.keyword.trim() })
      const seen = new Set(nodes.map(({ nodeId }) => nodeId))
      const isLeading = actor.duty !== 'adviser' && actor.duty !== 'assistant'
      return ok({
        day,
        today,
        figuresDay: day === today && isLeading ? await findFiguresDay(db, actor.firmId) : null,
        nodes: nodes.map(({ aum, clients, parentId, ...node }) => ({
          ...node,
          parentId: parentId !== null && seen.has(parentId) ? parentId : null,
          ...(isLeading ? { clients, aum: day === today ? aum : null } : HIDDEN),
        })),
      })
    }),
    read(contract.getTeamNode, async ({ db, actor, today }, input) => {
      const day = input.day === '' ? today : input.day
      const people = await findPlaced(db, actor, { nodeId: input.nodeId, day })
      if (people === null) return { kind: 'team-not-found' }
      const own = await findOwnAdvisers(db, actor)
      return ok({
        nodeId: input.nodeId,
        people: people.map(({ clients, aum, ...person }) => ({
          ...person,
          ...(own === 'all' || own.includes(person.adviserId)
            ? { clients, aum: day === today ? aum : null }
            : HIDDEN),
        })),
      })
    }),
    read(contract.findTeamMembers, async ({ db, actor }, { keyword }) =>
      ok({ members: await findMembers(db, actor.firmId, keyword.trim()) }),
    ),
    read(contract.previewTeamChange, async (call, input) => previewChange(call, input, await calendar())),
    write(contract.changeTeam, async (call, input) => changeTeam(call, input, await calendar())),
  ]
}
