import type { Tx } from '#server/db/tx.ts'
import type { Retention } from './upload.store.ts'
import { setRetention } from './upload.store.ts'
import type { Uploader } from './uploader.ts'

/**
 * Keeps a file for longer than its day, in the transaction of what needs it. Refuses a handle that is not the uploader's own clean file;
 * a file that is claimed for the class already stays so.
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
