import { findFirmObjects as contract } from '#contract/staff-search.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Route } from '#server/base/http/route.ts'
import { limited, read } from '#server/base/http/route.ts'
import { findFirmObjects } from './find-firm-objects.ts'

/** What the palette of an adviser firm's people finds. It counts with their lists, by the same limit. */
export function firmSearchRoutes(seal: Seal): Route[] {
  return [
    limited(
      'clientListOfPerson',
      read(contract, (call, input) => findFirmObjects(call, input, seal)),
    ),
  ]
}
