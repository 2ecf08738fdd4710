import { createHash } from 'node:crypto'

/**
 * The connection to a registrar: a mailbox of files in each direction. The product writes and reads only whole packages. The index file
 * arrives last and means that the package is complete (rules/registrar.md#file-names).
 */
export interface RegistrarLink {
  readonly registrarCode: string
  /** Delivers data files and then their index, each under a temporary name, fsynced, then renamed. The same bytes again: no effect. */
  deliver(day: string, files: readonly OutgoingFile[], index: OutgoingFile): Promise<void>
  /** Returns the registrar's package of a day, or null while its index has not arrived. */
  collect(day: string): Promise<BoxedPackage | null>
  /** Returns the C1 to C6 valid from a day on, or null if the registrar sent none: nothing changed (rules/registrar.md#parameters). */
  collectParameters(day: string): Promise<BoxedPackage | null>
}

/** Thrown when a package contains a file that is not of this pair and day, or other bytes under a name already delivered. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused'
}

export interface ExchangeFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** A file that we send: in memory, or of any size and read from its first byte on. A chunk is valid only until the next is requested. */
export type OutgoingFile = ExchangeFile | { readonly name: string; open(): AsyncIterable<Uint8Array> }

export function chunksOf(file: OutgoingFile): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  return 'open' in file ? file.open() : [file.bytes]
}

/** Returns the SHA-256 of bytes that come in chunks, in hex. */
export async function hashOf(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}

/** A package held in memory. */
export interface CollectedPackage {
  readonly index: ExchangeFile
  readonly files: readonly ExchangeFile[]
}

/** A file in the registrar's mailbox, of any size. `bytes` reads the whole file when it is used: only for files known to be small. */
export interface BoxedFile extends ExchangeFile {
  readonly size: number
  /** Reads from the first byte on. A chunk is valid only until the next is requested. */
  open(): AsyncIterable<Uint8Array>
}

export interface BoxedPackage extends CollectedPackage {
  readonly index: BoxedFile
  readonly files: readonly BoxedFile[]
}
