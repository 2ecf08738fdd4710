import type { BlobStore } from '#ports/blob-store.ts'
import type { Table } from '#server/base/tables/table.ts'

/** A store that seals what it keeps (`sealed-blobs.ts`). */
export type SealedStore = Pick<BlobStore, 'put' | 'get' | 'delete'>

/** The key of a file's rows, as they were when it was asked for. */
const rowsKey = (listFileId: string) => `list-rows-${listFileId}`
const fileKey = (listFileId: string) => `list-file-${listFileId}`

export async function putRows(blobs: SealedStore, listFileId: string, table: Table): Promise<void> {
  await blobs.put(rowsKey(listFileId), Buffer.from(JSON.stringify(table)))
}

/** Reads what `putRows` has written. Null if the file is made, or gone. */
export async function getRows(blobs: SealedStore, listFileId: string): Promise<Table | null> {
  const bytes = await blobs.get(rowsKey(listFileId))
  return bytes && (JSON.parse(bytes.toString('utf8')) as Table)
}

export const dropRows = (blobs: SealedStore, listFileId: string) => blobs.delete(rowsKey(listFileId))

export const putFile = (blobs: SealedStore, listFileId: string, bytes: Uint8Array) =>
  blobs.put(fileKey(listFileId), Buffer.from(bytes))

export const getFile = (blobs: SealedStore, listFileId: string) => blobs.get(fileKey(listFileId))

export async function dropBlobs(blobs: SealedStore, listFileId: string): Promise<void> {
  await dropRows(blobs, listFileId)
  await blobs.delete(fileKey(listFileId))
}
