import { createHash } from 'node:crypto'

/**
 * The wire to a registrar: a box of files each way. The product only ever writes and reads whole packages; an index file is
 * the last to arrive, and means the package is complete (rules/registrar.md#file-names).
 */
export interface RegistrarLink {
  readonly registrarCode: string
  /** Delivers data files and then their index, each under a temporary name, fsynced, then renamed. Same bytes again: no effect. */
  deliver(day: string, files: readonly OutgoingFile[], index: OutgoingFile): Promise<void>
  /** The package the registrar made for a day, or null while its index has not arrived. */
  collect(day: string): Promise<BoxedPackage | null>
  /** C1 to C6 that hold from a day on, or null where the registrar sent none: then all is as it was (rules/registrar.md#parameters). */
  collectParameters(day: string): Promise<BoxedPackage | null>
}

/** A package holds a file that is not of this pair and day, or other bytes under a name already delivered. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused'
}

export interface ExchangeFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A file of ours: held whole, or of any size and read from the first byte on. A chunk is good only until the next is asked for. */
export type OutgoingFile = ExchangeFile | { readonly name: string; open(): AsyncIterable<Uint8Array> }

export function chunksOf(file: OutgoingFile): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return 'open' in file ? file.open() : [file.bytes]
}

/** SHA-256 of bytes that come in chunks, in hex. */
export async function hashOf(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

/** A package held whole. */
export interface CollectedPackage {
  readonly index: ExchangeFile
  readonly files: readonly ExchangeFile[]
}

/** A file as it lies in the box, of any size. `bytes` reads it whole when asked for: for what is known to be small. */
export interface BoxedFile extends ExchangeFile {
  readonly size: number
  /** From the first byte on. A chunk is good only until the next is asked for. */
  open(): AsyncIterable<Uint8Array>
}

export interface BoxedPackage extends CollectedPackage {
  readonly index: BoxedFile
  readonly files: readonly BoxedFile[]
}
