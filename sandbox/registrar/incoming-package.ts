import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readExchangeFile, type ExchangeData } from '#domain/exchange/exchange-file.ts'
import type { ReadRefusal } from '#domain/exchange/exchange-file.ts'
import type { ExchangeVersion } from '#domain/exchange/field-table.ts'
import {
  comparePackage,
  indexName,
  parseFileName,
  readIndexFile,
  type IndexRefusal,
} from '#domain/exchange/index-file.ts'
import { folder, dataNames } from './mailbox.ts'
import type { Mailbox } from './mailbox.ts'

/** Why the registrar refuses a package. A file is named as in the index or by its own name. */
export type PackageRefusal =
  | IndexRefusal
  | ReadRefusal
  | { readonly kind: 'missing-file' | 'unlisted-file'; readonly name: string }
  | { readonly kind: 'double-type' | 'unexpected-type'; readonly name: string }

export type Incoming =
  | { readonly kind: 'no-package' }
  | { readonly kind: 'refused'; readonly file: string; readonly refusal: PackageRefusal }
  | {
      readonly kind: 'package'
      readonly accounts: ExchangeData['records']
      readonly transactions: ExchangeData['records']
    }

/** Reads the 01 and 03 of a trade date as the index lists them. An index without files means a day without business. */
export function readIncoming(box: Mailbox, version: ExchangeVersion, day: string): Incoming {
  const inside = folder(box, 'in')
  const pair = { creator: box.distributorCode, receiver: box.registrarCode, day }
  const index = indexName(pair)
  if (!existsSync(join(inside, index))) return { kind: 'no-package' }
  const listed = readIndexFile(readFileSync(join(inside, index)), { ...pair, version })
  if (listed.kind !== 'ok') return { kind: 'refused', file: index, refusal: listed }
  const { files } = listed.index
  const difference = comparePackage(files, dataNames(inside, pair))
  if (difference) return { kind: 'refused', file: index, refusal: difference }
  const found = new Map<string, ExchangeData['records']>()
  for (const name of files) {
    const fileType = parseFileType(name)
    const isOurs = fileType === '01' || fileType === '03'
    if (!isOurs || found.has(fileType)) {
      const kind = isOurs ? 'double-type' : 'unexpected-type'
      return { kind: 'refused', file: name, refusal: { kind, name } }
    }
    const read = readExchangeFile(readFileSync(join(inside, name)), { ...pair, version, fileType })
    if (read.kind !== 'ok') return { kind: 'refused', file: name, refusal: read }
    found.set(fileType, read.file.records)
  }
  return {
    kind: 'package',
    accounts: found.get('01') ?? [],
    transactions: found.get('03') ?? [],
  }
}

function parseFileType(name: string) {
  const said = parseFileName(name)
  return said?.kind === 'data' ? said.fileType : null
}
