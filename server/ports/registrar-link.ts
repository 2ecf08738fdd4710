/**
 * The wire to a registrar: a box of files each way. The product only ever writes and reads whole packages; an index file is
 * the last to arrive, and means the package is complete (domain.md 5.2).
 */
export interface RegistrarLink {
  readonly registrarCode: string
  /** Delivers data files and then their index, each under a temporary name, fsynced, then renamed. Same bytes again: no effect. */
  deliver(day: string, files: readonly ExchangeFile[], index: ExchangeFile): Promise<void>
  /** The package the registrar made for a day, or null while its index has not arrived. */
  collect(day: string): Promise<CollectedPackage | null>
}

export interface ExchangeFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface CollectedPackage {
  readonly index: ExchangeFile
  readonly files: readonly ExchangeFile[]
}
