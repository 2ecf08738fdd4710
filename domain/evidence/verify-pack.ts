import type { JsonValue } from '#domain/proposal/canonical-json.ts'
import { canonicalText } from '#domain/proposal/canonical-json.ts'
import { readArchive } from './archive.ts'
import type { Bytes } from './bytes.ts'
import { bytesOfBase64, hexOf, isEqual, sha256, textOf } from './bytes.ts'
import type { CheckLine, CheckName, Verdict } from './check.ts'
import { CHECKS, failed, open, passed } from './check.ts'
import { KEY, MANIFEST, PACK_FORMAT, SIGNATURE } from './pack.ts'
import {
  verifyApprovals,
  verifyContent,
  verifyGates,
  verifyOrders,
  verifyPersons,
  verifyQuotes,
} from './pack-checks.ts'
import type { OpenedPack } from './pack-files.ts'
import { fileOf, openPack } from './pack-files.ts'
import { verifyChain } from './verify-chain.ts'
import { verifyPasskeys } from './verify-passkeys.ts'

/**
 * Verifies an evidence pack without a network and without a secret (rules/companies.md#evidence-pack): a line for each check, in their
 * order. `trustedKey` is the published public key as SubjectPublicKeyInfo; without it the pack is only proved against the key inside it,
 * and that line is open. This module and what it imports need only what Node and browsers both have: their texts stand in `verify.html`.
 */
export async function verifyPack(bytes: Bytes, trustedKey: Bytes | null): Promise<CheckLine[]> {
  const files = readArchive(bytes)
  if (files === null)
    return CHECKS.map((check) => ({
      check,
      ...(check === 'archive' ? failed('archive-bytes') : open('archive-broken')),
    }))
  const pack = openPack(new Map(files.map((file) => [file.name, file.bytes])), MANIFEST)
  const verifiers: Readonly<Record<CheckName, () => Promise<Verdict>>> = {
    archive: async () => passed({ files: files.length, bytes: bytes.length }),
    key: () => verifyKey(pack, trustedKey),
    signature: () => verifySignature(pack),
    files: () => verifyFiles(pack),
    content: () => verifyContent(pack),
    quotes: () => verifyQuotes(pack),
    gates: () => verifyGates(pack),
    passkeys: () => verifyPasskeys(pack),
    persons: async () => verifyPersons(pack),
    approvals: async () => verifyApprovals(pack),
    orders: async () => verifyOrders(pack),
    chain: () => verifyChain(pack),
  }
  const lines: CheckLine[] = []
  for (const check of CHECKS) lines.push({ check, ...(await readably(verifiers[check])) })
  return lines
}

/** Reads a public key from the text of a PEM file. Null if it has none. */
export function keyOfPem(text: string): Bytes | null {
  const [, after = ''] = text.split('-----BEGIN PUBLIC KEY-----')
  const [body = '', ...end] = after.split('-----END PUBLIC KEY-----')
  const packed = body.replaceAll(/\s/g, '')
  return end.length === 0 || !/^[A-Za-z0-9+/=]+$/.test(packed) ? null : bytesOfBase64(packed)
}

/** What cannot be read does not hold. */
async function readably(verify: () => Promise<Verdict>): Promise<Verdict> {
  try {
    return await verify()
  } catch {
    return failed('unreadable')
  }
}

async function verifyKey({ files, manifest }: OpenedPack, trusted: Bytes | null): Promise<Verdict> {
  const key = fileOf(files, KEY)
  const keyId = hexOf(await sha256(key))
  if (manifest().keyId !== keyId) return failed('key-id', { keyId })
  if (trusted === null) return open('key-not-given', { keyId })
  return isEqual(key, trusted) ? passed({ keyId }) : failed('key-other', { keyId })
}

async function verifySignature({ files }: OpenedPack): Promise<Verdict> {
  const algorithm = { name: 'Ed25519' }
  const spki = fileOf(files, KEY)
  let key: CryptoKey
  try {
    key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify'])
  } catch (error) {
    const isUnknown = error instanceof Error && error.name === 'NotSupportedError'
    return isUnknown ? open('no-ed25519') : failed('signature-wrong')
  }
  const holds = await crypto.subtle.verify(algorithm, key, fileOf(files, SIGNATURE), fileOf(files, MANIFEST))
  return holds ? passed() : failed('signature-wrong')
}

/** Every file is one of the manifest, with its length and hash, and none is missing. The manifest is in its one form. */
async function verifyFiles({ files, manifest }: OpenedPack): Promise<Verdict> {
  const told = manifest()
  if (told.format !== PACK_FORMAT || told.profile !== 'intl') return failed('format-unknown')
  if (canonicalText(told as unknown as JsonValue) !== textOf(fileOf(files, MANIFEST)))
    return failed('manifest-form')
  const names = [MANIFEST, SIGNATURE, ...told.files.map(({ name }) => name)]
  const odd = [...files.keys()].find((name, at) => name !== names[at])
  if (odd !== undefined || files.size !== names.length) return failed('file-missing', { file: odd ?? null })
  for (const { name, byteLength, sha256: hash } of told.files) {
    const bytes = fileOf(files, name)
    if (bytes.length !== byteLength || hexOf(await sha256(bytes)) !== hash)
      return failed('file-differs', { file: name })
  }
  return passed({ files: told.files.length })
}
