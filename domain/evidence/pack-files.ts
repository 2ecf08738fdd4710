import type { Bytes } from './bytes.ts'
import { textOf } from './bytes.ts'
import { AUDIT, DECISIONS, ORDERS, VERSIONS } from './pack.ts'
import type { Manifest, PackAudit, PackDecision, PackResult, PackVersion } from './pack.ts'

/** The files of an opened pack by name. */
export type PackFiles = ReadonlyMap<string, Bytes>

/** What a pack tells, as its checks read it. A file that is missing or unreadable throws when it is asked for. */
export interface OpenedPack {
  readonly files: PackFiles
  readonly manifest: () => Manifest
  readonly versions: () => readonly PackVersion[]
  readonly decisions: () => readonly PackDecision[]
  readonly results: () => readonly PackResult[]
  readonly audit: () => PackAudit
}

/** Opens the files of a pack. Nothing is read before it is asked for. */
export function openPack(files: PackFiles, manifestName: string): OpenedPack {
  const read = <T>(name: string) => JSON.parse(textOf(fileOf(files, name))) as T
  return {
    files,
    manifest: () => read<Manifest>(manifestName),
    versions: () => read<readonly PackVersion[]>(VERSIONS),
    decisions: () => read<readonly PackDecision[]>(DECISIONS),
    results: () => read<readonly PackResult[]>(ORDERS),
    audit: () => read<PackAudit>(AUDIT),
  }
}

/** Throws if the pack has no such file. */
export function fileOf(files: PackFiles, name: string): Bytes {
  const bytes = files.get(name)
  if (!bytes) throw new RangeError(`no file ${name}`)
  return bytes
}
