import type { OutputOf, ParsedOf } from '#contract/endpoint.ts'
import type { changeTeam as contract, previewTeamChange, TEAM_REFUSALS } from '#contract/adviser/team.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import type { Answer, AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall, WriteCall } from '#server/base/http/route.ts'
import { lockTree } from '#server/people/accounts/firm.store.ts'
import { hashTree } from './node.store.ts'
import { planChange } from './plan-team-change.ts'

type Request = ParsedOf<typeof contract>

/** Tells what a change would do, by the rules of the change itself. */
export async function previewChange(
  call: ReadCall<Adviser>,
  asked: Request,
  calendar: TradingCalendar,
): Promise<Answer<OutputOf<typeof previewTeamChange>, (typeof TEAM_REFUSALS)[number]>> {
  const plan = await planChange(call.db, call, asked, calendar)
  return plan.kind === 'plan' ? ok(plan.effect) : plan
}

/** Makes one change of the tree from its day on, or none of it. Changes of one firm follow each other. */
export async function changeTeam(
  call: WriteCall<Adviser>,
  asked: Request,
  calendar: TradingCalendar,
): Promise<AnswerOf<typeof contract>> {
  const { tx, actor } = call
  const { firmId } = actor
  const at = { firmId, day: asked.day, by: actor.partyId }
  await lockTree(tx, firmId)
  const plan = await planChange(tx, call, asked, calendar)
  if (plan.kind !== 'plan') return plan
  const before = await hashTree(tx, at)
  const nodeId = await plan.save(tx, at)
  const after = await hashTree(tx, at)
  await appendAudit(tx, {
    ...audited(call),
    ...{ stream: `firm:${firmId}`, action: 'team.changed', subject: firmId },
    facts: { ...asked.change, day: asked.day, before, after },
    object: { kind: 'team-node', id: nodeId },
  })
  return ok({ nodeId })
}
