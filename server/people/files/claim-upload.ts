import type { Tx } from '#server/db/tx.ts'
import type { Retention } from './upload.store.ts'
import { setRetention } from './upload.store.ts'
import type { Uploader } from './uploader.ts'

/**
 * Keeps a file for longer than a day, in the transaction of the change that needs it. Refuses a handle that is not the
 * uploader's own clean file. A file that is already claimed for the class stays unchanged.
 */
export async function claimUpload(
  tx: Tx,
  uploader: Uploader,
  handle: string,
  { retention }: { readonly retention: Retention },
): Promise<{ readonly kind: 'claimed' } | { readonly kind: 'upload-not-found' }> {
  const isClaimed = await setRetention(tx, uploader, handle, retention)
  return isClaimed ? { kind: 'claimed' } : { kind: 'upload-not-found' }
}
