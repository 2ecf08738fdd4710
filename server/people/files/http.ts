import { pushUpload } from '#contract/upload.ts'
import { sessionOf } from '#server/base/http/actor.ts'
import type { Actor } from '#server/base/http/actor.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReceiveCall, Route } from '#server/base/http/route.ts'
import { receive } from '#server/base/http/route.ts'
import type { FileDeps } from './store-upload.ts'
import { storeUpload } from './store-upload.ts'
import type { Uploader } from './uploader.ts'

/** An uploader, and whether they may send a PDF, as companies may. */
export type Sender = Uploader & { readonly takesPdf: boolean }

/** Finds the uploader of a call. A parameter, because a registration has no account yet. Null if the sender is unknown. */
export type UploaderOf = (call: ReceiveCall) => Promise<Sender | null>

export function fileRoutes(deps: FileDeps, uploaderOf: UploaderOf): Route[] {
  return [
    receive(pushUpload, async (call) => {
      const sender = await uploaderOf(call)
      if (!sender) return { kind: 'upload-not-found' }
      const kept = await storeUpload({ ...deps, change: call.change }, sender, call.request, sender)
      return kept.kind === 'kept' ? ok({ fileHash: kept.handle, pages: [...kept.pages] }) : kept
    }),
  ]
}

/** Returns the logged-in person, whatever account they act for. Null for staff, who only look at the files of others. */
export async function partyUploader({ actor }: { readonly actor: Actor }): Promise<Sender | null> {
  if (actor.role === 'operator') return null
  const session = sessionOf(actor)
  const takesPdf = actor.role === 'corporate'
  return session && { kind: 'party', partyId: session.partyId, takesPdf }
}
