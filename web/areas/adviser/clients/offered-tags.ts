import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { findTags } from '#contract/adviser/tag.ts'
import { call } from '#web/call/call.ts'

export type UsedTag = OutputOf<typeof findTags>['tags'][number]

/** The tags in use, the most used first. A list and a field work without them, so a fault gives none. */
export async function loadTags(of: NonNullable<InputOf<typeof findTags>['of']>): Promise<readonly UsedTag[]> {
  const answer = await call(findTags, { of })
  return answer.kind === 'ok' ? answer.value.tags : []
}

/** A list that is being read, and beside it the tags in use among its clients. */
export async function withTags<Read extends object>(
  list: Promise<Read>,
  of: 'own' | 'others',
): Promise<Read & { readonly tags: readonly UsedTag[] }> {
  const [read, tags] = await Promise.all([list, loadTags(of)])
  return { ...read, tags }
}
