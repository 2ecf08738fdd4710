import * as contract from '#contract/list-file.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, limited } from '#server/base/http/route.ts'
import { fetchListFile } from './fetch-list-file.ts'
import type { SealedStore } from './list-file-blob.ts'

/** Files of lists that were made in the background. */
export function listFileRoutes(blobs: SealedStore): Route[] {
  return [
    limited(
      'exportOfPerson',
      act(contract.fetchListFile, (call, input) => fetchListFile(call, input, blobs)),
    ),
  ]
}
