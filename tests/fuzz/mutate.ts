import type { Stream } from '#sandbox/market/chance/prng.ts'
import { below, happens, pick, pickWeighted } from '#sandbox/market/chance/prng.ts'
import { doubled, exchange, insert, overwrite, spanAt, splice, textOf, whole, within } from './bytes.ts'
import type { GoodFile } from './good-file.ts'
import type { Layout, Span } from './layout.ts'
import { layoutOf, textAt } from './layout.ts'

/** A damaged file, the kind of damage, and whether every reader must refuse it (unless its content is unchanged). */
export interface Mutant {
  readonly hand: string
  readonly mustRefuse: boolean
  readonly bytes: Uint8Array
}

/** Changes bytes, or returns null if the file has no such part. */
type Hand = (stream: Stream, bytes: Buffer, at: Layout) => Buffer | null

interface NamedHand {
  readonly hand: Hand
  /** `never` for a change that leaves a valid file with other content: a value, an order of lines. */
  readonly breaks: 'every-file' | 'fixed-width' | 'never'
  readonly weight: number
}

const breaking = (hand: Hand, weight = 2): NamedHand => ({ hand, weight, breaks: 'every-file' })
/** A record cannot have a byte more or less, but a row of a statement can, and so can the summary number. */
const shifting = (hand: Hand): NamedHand => ({ hand, weight: 3, breaks: 'fixed-width' })
const free = (hand: Hand, weight = 2): NamedHand => ({ hand, weight, breaks: 'never' })

/**
 * The kinds of damage to a file (truncated, miscounted, wrong encoding, duplicated, for another receiver;
 * rules/registrar.md#what-refuses-a-package).
 */
export const HANDS: Readonly<Record<string, NamedHand>> = {
  truncate: breaking((stream, bytes) => bytes.subarray(0, below(stream, bytes.length)), 6),
  'drop a line': breaking((stream, bytes, at) => splice(bytes, whole(pick(stream, at.lines)), ''), 3),
  'double a line': breaking((stream, bytes, at) => doubled(bytes, pick(stream, at.lines)), 3),
  'double a record': breaking((stream, bytes, { records }) =>
    records.length === 0 ? null : doubled(bytes, pick(stream, records)),
  ),
  'swap header lines': breaking((stream, bytes, at) => swapped(stream, bytes, [...at.header, ...at.counts])),
  'swap a header line and a record': breaking((stream, bytes, at) =>
    at.records.length === 0 ? null : exchange(bytes, pick(stream, at.header), pick(stream, at.records)),
  ),
  'swap records': free((stream, bytes, at) => swapped(stream, bytes, at.records)),
  // The list is read by name (rules/registrar.md#layout), so another order makes another, valid file.
  'swap names': free((stream, bytes, at) => swapped(stream, bytes, at.names)),
  'change a count': breaking(changeCount, 5),
  'change the header': breaking((stream, bytes, at) => changeLine(stream, bytes, pick(stream, at.header)), 6),
  'change the summary number': free((stream, bytes, { summary }) =>
    summary
      ? splice(bytes, summary, pick(stream, ['002', '999', '', '1', '-01', '0x1', '1e1', '12345678']))
      : null,
  ),
  'change sender or recipient': breaking((stream, bytes, { parties }) =>
    parties.length === 0 ? null : changeLine(stream, bytes, pick(stream, parties)),
  ),
  'garbage behind a header line': breaking((stream, bytes, at) =>
    insert(
      bytes,
      pick(stream, [...at.header, ...at.parties, ...at.names, ...at.counts]).end,
      ' '.repeat(below(stream, 30)) + 'X',
    ),
  ),
  'garbage far behind a header line': breaking((stream, bytes, at) =>
    insert(
      bytes,
      pick(stream, [...at.header, ...at.parties, ...at.names, ...at.counts]).end,
      ' '.repeat(64) + 'X',
    ),
  ),
  'replace bytes of a value': free(
    (stream, bytes, { records }) =>
      records.length === 0 ? null : overwrite(bytes, within(stream, pick(stream, records)), oddBytes(stream)),
    8,
  ),
  'another digit': free(otherDigit, 4),
  'replace bytes anywhere': free(
    (stream, bytes) => overwrite(bytes, below(stream, bytes.length), oddBytes(stream)),
    4,
  ),
  'insert bytes': shifting((stream, bytes, { summary }) => {
    const at = below(stream, bytes.length)
    return summary && at >= summary.start && at <= summary.end ? null : insert(bytes, at, oddBytes(stream))
  }),
  'byte order mark': breaking((_, bytes) => insert(bytes, 0, '\xef\xbb\xbf'), 1),
  'drop a byte': shifting((stream, bytes, { summary }) => {
    const at = below(stream, bytes.length)
    return summary && at >= summary.start && at < summary.end ? null : splice(bytes, spanAt(at, 1), '')
  }),
  'widen a record': breaking((stream, bytes, { records }) =>
    records.length === 0 ? null : insert(bytes, within(stream, pick(stream, records)), ' '),
  ),
  'no number': breaking(noNumber, 3),
  'serial twice': breaking(doubleKey, 3),
  'data after the end': breaking((stream, bytes, at) => {
    const more = pick(stream, ['x', '\0', '\x1a', '0', 'OFDCFEND\r\n', bytes.toString('latin1')])
    const record = at.records.length === 0 ? more : textOf(bytes, whole(at.records[0]!))
    return Buffer.concat([bytes, Buffer.from(happens(stream, 500) ? more : record, 'latin1')])
  }),
  'odd name': breaking(oddName, 3),
  'two at once': free((stream, bytes, at) => {
    const first = pick(stream, COMBINED).hand(stream, bytes, at)
    // The second damage uses the layout of the good file, so it hits places that nobody would choose.
    return first && first.length > 0 ? pick(stream, COMBINED).hand(stream, first, at) : first
  }, 6),
}
const COMBINED = Object.entries(HANDS).flatMap(([name, named]) => (name === 'two at once' ? [] : [named]))
const WEIGHTED = Object.entries(HANDS).map(([name, named]) => [{ name, ...named }, named.weight] as const)

/** Makes a mutant of a good file by a kind drawn by weight, or by the named kind. A kind with no effect is drawn again. */
export function mutate(stream: Stream, good: GoodFile, only?: string): Mutant {
  const at = layoutOf(good)
  const named = only ? { name: only, ...HANDS[only]! } : null
  for (let tries = 0; tries < 1000; tries += 1) {
    const { name, hand, breaks } = named ?? pickWeighted(stream, WEIGHTED)
    const bytes = hand(stream, Buffer.from(good.bytes), at)
    const mustRefuse = breaks === 'every-file' || (breaks === 'fixed-width' && good.format !== 'statement')
    if (bytes) return { hand: name, mustRefuse, bytes }
  }
  throw new Error(`${only} finds nothing to do in a ${good.name}`)
}

function changeCount(stream: Stream, bytes: Buffer, at: Layout): Buffer {
  const line = pick(stream, at.counts)
  const text = textOf(bytes, line)
  const digits = /\d+/.exec(text)?.[0] ?? '0'
  const count = Number(digits)
  const other = pick(stream, [
    count + 1,
    Math.max(0, count - 1),
    count * 10,
    0,
    9_999_999,
    -1,
    1 + below(stream, 99),
  ])
  return splice(bytes, line, text.replace(digits, String(other).padStart(digits.length, '0')))
}

const OTHER_VALUES = [
  '',
  '38',
  '037',
  '9TZ',
  '9ty',
  '99',
  '20260706',
  '20260708',
  '20261332',
  '04',
  '07',
  '23',
  '2.1',
]

function changeLine(stream: Stream, bytes: Buffer, line: Span): Buffer {
  const text = textAt(bytes, line)
  const wanted = happens(stream, 300) ? `${text}0` : pick(stream, OTHER_VALUES)
  return splice(bytes, line, wanted.padEnd(line.end - line.start))
}

/** Changes a digit of a figure or a code, so that the file stays valid with other content. */
function otherDigit(stream: Stream, bytes: Buffer, { cells }: Layout): Buffer | null {
  if (cells.length === 0) return null
  const cell = pick(stream, cells)
  return overwrite(bytes, cell.start + below(stream, cell.end - cell.start), String(below(stream, 10)))
}

/** Puts a character into a number that is no digit: full-width digits, signs, points, exponents, separators, blanks. */
function noNumber(stream: Stream, bytes: Buffer, { cells }: Layout): Buffer | null {
  const numbers = cells.filter(({ format }) => format.type === 'N')
  if (numbers.length === 0) return null
  const cell = pick(stream, numbers)
  const odd = pick(stream, ['\xa3\xb1', '-', '+', '.', 'e', ',', '0x', '\xa1\xa1', '\t', 'O'])
  const room = cell.end - cell.start - odd.length
  return room < 0 ? null : overwrite(bytes, cell.start + below(stream, room + 1), odd)
}

function doubleKey(stream: Stream, bytes: Buffer, { keys }: Layout): Buffer | null {
  if (keys.length < 2) return null
  const from = pick(stream, keys)
  const to = pick(stream, keys)
  if (from === to) return null
  // Cells of one field have one width, so nothing moves. A row's serial may be longer, but it is the row's only key.
  return from.reduce((changed, cell, at) => splice(changed, to[at]!, textOf(bytes, cell)), bytes)
}

function oddName(stream: Stream, bytes: Buffer, { names }: Layout): Buffer | null {
  if (names.length === 0) return null
  const line = pick(stream, names)
  const text = textAt(bytes, line)
  const odd = [
    `../${text}`,
    `/${text}`,
    `..\\${text}`,
    `${text}/..`,
    '',
    'CON',
    `${text}\0`,
    '%2e%2e',
    `${text}.gz`,
  ]
  const changed = [text.replace('9TY', '9TZ'), text.replace('2026', '2025'), text.replace('.TXT', '.txt')]
  const isIndex = text.endsWith('.TXT')
  return splice(bytes, line, pick(stream, isIndex ? [...odd, ...changed] : odd))
}

/** Draws odd bytes, one character for each: not text, half a character, another charset, an end of something. */
function oddBytes(stream: Stream): string {
  const random = () => String.fromCharCode(below(stream, 256))
  return pick(stream, [
    random(),
    random() + random(),
    random() + random() + random() + random(),
    '\0',
    '\x80',
    '\xd5',
    '\x81\x30',
    '\xff',
    '\x84\x31\xa4\x37',
    '\x84\x31\x95\x33',
    Buffer.from(pick(stream, ['公司基金', '张', 'é', '€']), 'utf8').toString('latin1'),
    '\n',
    '\r\n',
    '\r',
    '|',
    ',',
    '"',
    '%00',
    '%41',
  ])
}

function swapped(stream: Stream, bytes: Buffer, lines: readonly Span[]): Buffer | null {
  if (lines.length < 2) return null
  const first = pick(stream, lines)
  const second = pick(stream, lines)
  return first === second ? null : exchange(bytes, first, second)
}
