import { dayFromDigits, digitsFromDay } from './field.ts'
import { isFileType, isParameterType, type ExchangeVersion, type FileType } from './field-table.ts'
import {
  countLine,
  END_MARK,
  headerLine,
  HEADER_WIDTHS,
  isEndLine,
  lineAt,
  lineText,
  readHeader,
  trailingByte,
  type ExpectedHeader,
  type HeaderRefusal,
} from './header.ts'
import { invariant } from '#domain/number/invariant.ts'

export interface IndexData {
  readonly version: ExchangeVersion
  readonly creator: string
  readonly receiver: string
  readonly day: string
  /**
   * Names of the data files in the package. An empty list is valid and must be sent (rules/registrar.md#file-names).
   */
  readonly files: readonly string[]
}

export type IndexRefusal =
  | HeaderRefusal
  | { readonly kind: 'bad-header'; readonly line: number; readonly text: string }
  | { readonly kind: 'file-count'; readonly expected: number; readonly actual: number }
  | { readonly kind: 'bad-name' | 'foreign-name' | 'duplicate-name'; readonly name: string }
  | { readonly kind: 'trailing-bytes'; readonly offset: number }

export interface DataName {
  readonly kind: 'data'
  readonly creator: string
  readonly receiver: string
  readonly day: string
  readonly fileType: FileType
  /** The part number of a file sent in pieces, or null. */
  readonly part: string | null
}

export interface IndexName {
  readonly kind: 'index'
  readonly creator: string
  readonly receiver: string
  readonly day: string
}

const MARK = 'OFDCFIDX'
const CODE = /^[A-Za-z0-9]{1,9}$/
const NAME =
  /^(?:(OF[IC])|OFD)_([A-Za-z0-9]{1,9})_([A-Za-z0-9]{1,9})_(\d{8})(?:_([0-9C]\d)(?:_(\d{3}))?)?\.TXT$/

/**
 * Returns `OFD_{creator}_{receiver}_{YYYYMMDD}_{type}.TXT` (rules/registrar.md#file-names). Throws if a party code is not
 * letters and digits, since the name could then point outside the folder.
 */
export function fileName(of: Omit<DataName, 'kind' | 'part'>): string {
  return `OFD_${stem(of)}_${of.fileType}.TXT`
}

/**
 * Returns `OFI_{creator}_{receiver}_{YYYYMMDD}.TXT`, the last file of a package to arrive (rules/registrar.md#file-names).
 */
export function indexName(of: Omit<IndexName, 'kind'>): string {
  return `OFI_${stem(of)}.TXT`
}

/** Returns `OFC_…`: the index of a package of parameters, which is separate from the daily package (rules/registrar.md#file-names). */
export function parameterIndexName(of: Omit<IndexName, 'kind'>): string {
  return `OFC_${stem(of)}.TXT`
}

/**
 * Takes a file name apart. Null if the text is not such a name: other letters, a folder in it,
 * or an unknown type.
 */
export function parseFileName(name: string): DataName | IndexName | null {
  const match = NAME.exec(name)
  if (!match) return null
  const [, index, creator = '', receiver = '', digits = '', fileType, part] = match
  const day = dayFromDigits(digits)
  if (day === null) return null
  if (index) return fileType ? null : { kind: 'index', creator, receiver, day }
  if (!fileType || !(isFileType(fileType) || isParameterType(fileType))) return null
  return { kind: 'data', creator, receiver, day, fileType, part: part ?? null }
}

/** Writes the bytes of an index. Refuses a file name that does not belong to this package. */
export function writeIndexFile(
  index: IndexData,
): { readonly kind: 'ok'; readonly bytes: Uint8Array } | IndexRefusal {
  const wrong = findWrongName(index, index.files)
  if (wrong) return wrong
  const widths = HEADER_WIDTHS[index.version]
  const { creator, receiver } = index
  const texts = [MARK, index.version, creator, receiver, digitsFromDay(index.day) ?? '']
  const lines = texts.map((text, at) => (text === '' ? null : headerLine(text, widths[at] ?? 0)))
  lines.push(countLine(index.files.length, widths[5] ?? 0))
  const bad = lines.indexOf(null)
  if (bad >= 0) return { kind: 'bad-header', line: bad + 1, text: texts[bad] ?? '' }
  const text = [...lines, ...index.files.map((name) => `${name}\r\n`), `${END_MARK}\r\n`].join('')
  return { kind: 'ok', bytes: new TextEncoder().encode(text) }
}

/**
 * Reads the list of a package, or returns why it is refused. Each name must be a plain name with the same creator, receiver
 * and day.
 */
export function readIndexFile(
  bytes: Uint8Array,
  expected: ExpectedHeader,
): { readonly kind: 'ok'; readonly index: IndexData } | IndexRefusal {
  const header = readHeader(bytes, MARK, expected)
  if (header.kind !== 'header') return header
  const counted = lineAt(bytes, header.next)
  if (!counted?.isClosed) return { kind: 'truncated', offset: bytes.length }
  const text = lineText(bytes, counted)
  if (!/^\d{1,8}$/.test(text)) return { kind: 'bad-header', line: 6, text }
  const files: string[] = []
  let line = lineAt(bytes, counted.next)
  for (; line && !isEndLine(bytes, line); line = lineAt(bytes, line.next)) {
    files.push(lineText(bytes, line))
  }
  if (!line) return { kind: 'truncated', offset: bytes.length }
  const rest = trailingByte(bytes, line)
  if (rest !== null) return { kind: 'trailing-bytes', offset: rest }
  if (files.length !== Number(text)) {
    return { kind: 'file-count', expected: Number(text), actual: files.length }
  }
  const { version, creator, receiver, day } = header
  const wrong = findWrongName(header, files)
  return wrong ?? { kind: 'ok', index: { version, creator, receiver, day, files } }
}

/**
 * Checks that exactly the listed files are present. Returns the first file that is missing or not listed, or null
 * (rules/registrar.md#what-refuses-a-package).
 */
export function comparePackage(
  listed: readonly string[],
  present: readonly string[],
): { readonly kind: 'missing-file' | 'unlisted-file'; readonly name: string } | null {
  const missing = listed.find((name) => !present.includes(name))
  if (missing !== undefined) return { kind: 'missing-file', name: missing }
  const unlisted = present.find((name) => !listed.includes(name))
  return unlisted === undefined ? null : { kind: 'unlisted-file', name: unlisted }
}

function stem(of: { readonly creator: string; readonly receiver: string; readonly day: string }) {
  const digits = digitsFromDay(of.day)
  invariant(digits !== null, `no day: ${of.day}`)
  invariant(CODE.test(of.creator) && CODE.test(of.receiver), 'a party code is letters and digits')
  return `${of.creator}_${of.receiver}_${digits}`
}

function findWrongName(
  of: { readonly creator: string; readonly receiver: string; readonly day: string },
  names: readonly string[],
): IndexRefusal | null {
  const seen = new Set<string>()
  for (const name of names) {
    const said = parseFileName(name)
    if (said?.kind !== 'data') return { kind: 'bad-name', name }
    if (said.creator !== of.creator || said.receiver !== of.receiver || said.day !== of.day) {
      return { kind: 'foreign-name', name }
    }
    if (seen.has(name)) return { kind: 'duplicate-name', name }
    seen.add(name)
  }
  return null
}
