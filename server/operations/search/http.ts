import { findHouseObjects as contract } from '#contract/staff-search.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Route } from '#server/base/http/route.ts'
import { limited, read } from '#server/base/http/route.ts'
import { findHouseObjects } from './find-house-objects.ts'

/** What the palette of the house's own people finds. */
export function houseSearchRoutes(seal: Seal): Route[] {
  return [
    limited(
      'clientListOfPerson',
      read(contract, (call, input) => findHouseObjects(call, input, seal)),
    ),
  ]
}
