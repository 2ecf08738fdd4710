import { getEvidencePack } from '#contract/order/evidence.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, limited } from '#server/base/http/route.ts'
import { getPack } from './get-pack.ts'
import type { PackDeps } from './make-pack.ts'

/** The evidence of proposals, a company's own and an adviser's to a client. */
export function evidenceRoutes(deps: PackDeps): Route[] {
  return [
    limited(
      'exportOfPerson',
      act(getEvidencePack, (call, input) => getPack(call, input, deps)),
    ),
  ]
}
