import { basename, dirname } from 'node:path'
import { ACCOUNT } from '#domain/ledger/ledger-account.ts'
import { findFolderCircles } from './folder-circles.ts'
import { findTwins } from './twins.ts'
import { findUnused } from './unused-exports.ts'
import type { Source } from './sources.ts'
import { isTest, withoutComments } from './sources.ts'

/** The figures of code that is hard to maintain. Each is a list of places, and fewer places are better. */
export interface HouseFigures {
  /** Groups of folders of one level that import each other. */
  readonly folderCircles: readonly string[]
  /** Folders with more than `WIDE` entries, except migrations. */
  readonly wideFolders: readonly string[]
  /** Comments that name a document or an anchor that is not in the repository. */
  readonly danglingCitations: readonly string[]
  /** Codes of accounts and journals outside the file that names them. */
  readonly bareLedgerCodes: readonly string[]
  /** Exports of the domain that only tests use. */
  readonly unusedDomainExports: readonly string[]
  /** Runs of six and more lines that occur twice, exactly the same. */
  readonly letterDuplicates: readonly string[]
  /** The room whose files are longest, and the most lines that 95 of 100 of its files have. */
  readonly p95Lines: { readonly room: string; readonly lines: number }
}

/** Documents that comments may cite: the path from the root, and its headings as anchors. */
export type Documents = ReadonlyMap<string, ReadonlySet<string>>

export const WIDE = 40

/** The files where the codes of the ledger are defined with their names. */
const LEDGER_BOOK = new Set(['domain/ledger/journal-kind.ts', 'domain/ledger/ledger-account.ts'])

/** The files where the same four digits are return codes of the registrars' protocol. */
const RETURN_CODES = /^(domain\/exchange\/return-code\.ts|sandbox\/registrar\/)/

/** A ledger account or a kind of journal in quotes of any kind, also within SQL. */
const LEDGER_CODE = new RegExp(
  `(['"\`])(?:${Object.values(ACCOUNT).join('|')}|J[1-9]\\d?[a-z]?(?:-[a-z]+)?)\\1`,
  'g',
)

/** Measures all figures over `sources`, the code and style files of the whole repository. */
export function measureHouse(sources: readonly Source[], documents: Documents): HouseFigures {
  const code = sources.filter(({ path }) => !isTest(path) && !path.endsWith('.css'))
  return {
    folderCircles: findFolderCircles(code),
    wideFolders: findWideFolders(sources),
    danglingCitations: sources.flatMap((each) => findDangling(each, documents)),
    bareLedgerCodes: code.flatMap(findBareCodes),
    unusedDomainExports: findUnused(code),
    letterDuplicates: findTwins(code),
    p95Lines: worstRoom(code),
  }
}

function findWideFolders(sources: readonly Source[]): string[] {
  const entries = new Map<string, Set<string>>()
  for (const { path } of sources) {
    for (let at = path; dirname(at) !== '.'; at = dirname(at)) {
      const folder = dirname(at)
      entries.set(folder, (entries.get(folder) ?? new Set()).add(basename(at)))
    }
  }
  return [...entries]
    .filter(([folder, { size }]) => size > WIDE && !folder.endsWith('/migrations'))
    .toSorted(([, a], [, b]) => b.size - a.size)
    .map(([folder, { size }]) => `${folder} ${size}`)
}

/** `rules/fees.md#holding-days`, `docs/api.md`, `rules/look.md#figures`: a document's name, and the section in it. */
const CITATION = /([\w./-]*\w\.md)(#[\w-]+)?/g
/** A reference to a section without the name of its document. */
const BARE_SECTION = /\bspecification\b(?!')|§ ?\d/g

function findDangling({ path, text }: Source, documents: Documents): string[] {
  // Leaves out the examples of its own test.
  if (path === 'tests/house/figures.test.ts') return []
  return commentsOf(text).flatMap(({ line, words }) => {
    const named = [...words.matchAll(CITATION)].filter(
      ([, file, anchor]) => !isKnown(documents, file!, anchor),
    )
    const bare = [...words.matchAll(BARE_SECTION)]
    return [...named, ...bare].map(([said]) => `${path}:${line} ${said}`)
  })
}

function isKnown(documents: Documents, file: string, anchor = ''): boolean {
  const found = documents.get(file) ?? documents.get(`docs/${file}`)
  return found !== undefined && (anchor === '' || found.has(anchor.slice(1)))
}

function commentsOf(text: string): { readonly line: number; readonly words: string }[] {
  const found = text.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|[^:'"`\\])\/\/.*$/gm)
  return [...found].flatMap(({ 0: comment, index }) => {
    const first = text.slice(0, index).split('\n').length
    return comment.split('\n').map((words, at) => ({ line: first + at, words }))
  })
}

function findBareCodes({ path, text }: Source): string[] {
  if (path.includes('/migrations/') || LEDGER_BOOK.has(path) || RETURN_CODES.test(path)) return []
  const code = withoutComments(text)
  return [...code.matchAll(LEDGER_CODE)].map(
    ({ 0: said, index }) => `${path}:${code.slice(0, index).split('\n').length} ${said}`,
  )
}

function worstRoom(code: readonly Source[]): HouseFigures['p95Lines'] {
  const rooms = Map.groupBy(
    code.filter(({ path }) => !/copy\.ts$|\/migrations\/|content\//.test(path)),
    ({ path }) => path.split('/')[0]!,
  )
  const all = [...rooms].map(([room, files]) => {
    const lines = files.map(({ text }) => text.split('\n').length - 1).toSorted((a, b) => a - b)
    return { room, lines: lines[Math.ceil(0.95 * lines.length) - 1]! }
  })
  return all.reduce((worst, each) => (each.lines > worst.lines ? each : worst))
}
