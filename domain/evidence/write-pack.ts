import type { JsonValue } from '#domain/proposal/canonical-json.ts'
import { canonicalText } from '#domain/proposal/canonical-json.ts'
import type { ArchiveFile } from './archive.ts'
import { writeArchive } from './archive.ts'
import type { Manifest } from './pack.ts'
import { MANIFEST, PACK_FORMAT, SIGNATURE } from './pack.ts'

/** Writes a value as a file of the pack. */
export function jsonFile(name: string, value: unknown): ArchiveFile {
  return textFile(name, canonicalText(value as JsonValue))
}

/** Writes a text as a file of the pack, byte for byte. */
export function textFile(name: string, text: string): ArchiveFile {
  return { name, bytes: new TextEncoder().encode(text) }
}

/** What makes a pack whole: hash and signature are given, because this room knows no keys. */
export interface PackSeal {
  readonly hash: (bytes: Uint8Array) => string
  readonly sign: (bytes: Uint8Array) => Uint8Array<ArrayBuffer>
}

/** Writes the manifest over all files, signs it, and puts everything into one archive: manifest, signature, then the files by name. */
export function writePack(
  facts: Omit<Manifest, 'files' | 'format' | 'profile'>,
  files: readonly ArchiveFile[],
  seal: PackSeal,
): Uint8Array<ArrayBuffer> {
  const sorted = files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const manifest: Manifest = {
    ...{ format: PACK_FORMAT, profile: 'intl' },
    ...facts,
    files: sorted.map(({ name, bytes }) => ({ name, byteLength: bytes.length, sha256: seal.hash(bytes) })),
  }
  const first = jsonFile(MANIFEST, manifest)
  return writeArchive([first, { name: SIGNATURE, bytes: seal.sign(first.bytes) }, ...sorted])
}
