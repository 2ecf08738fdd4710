import * as contract from '#contract/adviser/tag.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { limited, read, write } from '#server/base/http/route.ts'
import { setTags } from './set-tags.ts'
import { findUsedTags } from './tag.store.ts'

/** The tags of clients. Those in use are words and counts alone: no client is named, so nobody is looked at. */
export function tagRoutes(): Route[] {
  return [
    write(contract.setTags, setTags),
    limited(
      'clientListOfPerson',
      read(contract.findTags, async ({ db, actor }, input) => {
        const tags = await findUsedTags(db, actor, input.of)
        return ok({ tags: [...tags] })
      }),
    ),
  ]
}
