import { MarkdownError, parseDocument } from '../markdown.ts'
import type { Locale } from '#web/site/server-context.ts'
import { fill, placeholdersOf } from '../placeholders.ts'
import { ruleFacts } from '../rule-facts.ts'
import { FACTS, KINDS, MARKETS, TOPICS, WITH_TEXT } from './entry.ts'
import type { Entry, EntryFile, Fact, Kind } from './entry.ts'

/** A file that cannot be shown: names the file, the line and what would be right. It stops the start of the site. */
export class ContentFault extends Error {
  constructor(path: string, line: number, reason: string) {
    super(`${path}:${line}: ${reason}`)
  }
}

export interface LocatedEntry {
  readonly locale: Locale
  readonly kind: Kind
  readonly entry: Entry
}

const PLACE = /^(zh|en)\/([a-z]+)\/([a-z0-9-]{1,60})\.md$/

/** Reads a file as an entry; throws a `ContentFault` for anything that its kind does not know. */
export function readEntry({ path, text }: EntryFile): LocatedEntry {
  const [, locale, folder, id] = PLACE.exec(path) ?? []
  const kind = KINDS.find((each) => each === folder)
  if (kind === undefined || id === undefined) {
    throw new ContentFault(path, 1, `expected zh or en / ${KINDS.join(', ')} / a-name-of-small-letters.md`)
  }
  const source = filled(path, text.replaceAll('\r\n', '\n'), locale as Locale)
  const { front, blocks } = parsed(path, source)
  const fail = (key: string, reason: string): never => {
    throw new ContentFault(path, lineOf(source, key), reason)
  }
  const facts = factsOf(kind, front, fail)
  if (WITH_TEXT.has(kind) === (blocks.length === 0)) {
    fail('---', WITH_TEXT.has(kind) ? 'a text below the front matter is needed' : 'no text belongs here')
  }
  const { title = '', date = '', sample } = front
  const entry: Entry = { id, title, date, isSample: sample === 'yes', facts, blocks }
  return { locale: locale as Locale, kind, entry }
}

/** Fills in the figures that rules own. Placeholders about the site are not allowed in an entry: they throw. */
function filled(path: string, source: string, locale: Locale): string {
  const facts = ruleFacts(locale)
  source.split('\n').forEach((line, index) => {
    const unknown = placeholdersOf(line).find((name) => facts[name] === undefined)
    if (unknown !== undefined) throw new ContentFault(path, index + 1, `nothing fills {${unknown}}`)
  })
  return fill(source, facts)
}

function parsed(path: string, source: string) {
  try {
    return parseDocument(source)
  } catch (error) {
    const line = error instanceof MarkdownError ? error.line : 1
    throw new ContentFault(path, line, error instanceof Error ? error.message : String(error))
  }
}

type Fail = (key: string, reason: string) => never

function factsOf(kind: Kind, front: Readonly<Record<string, string>>, fail: Fail): Entry['facts'] {
  const wanted: readonly Fact[] = FACTS[kind]
  const stray = Object.keys(front).find(
    (key) => !['title', 'date', 'sample'].includes(key) && !wanted.some((each) => each === key),
  )
  if (stray !== undefined) fail(stray, `${stray} is not known; ${kind} have ${wanted.join(', ')}`)
  if (!front['title']) fail('---', 'title is needed')
  if (!DATE.test(front['date'] ?? '')) fail('date', 'date is needed as YYYY, YYYY-MM or YYYY-MM-DD')
  if (!['yes', 'no', undefined].includes(front['sample'])) fail('sample', 'sample is yes or no')
  for (const fact of wanted) {
    const value = front[fact] ?? ''
    if (value === '') fail('---', `${fact} is needed`)
    const says = problemOf(kind, fact, value)
    if (says !== null) fail(fact, `${fact} is ${says}`)
  }
  return Object.fromEntries(wanted.map((fact) => [fact, front[fact]])) as Entry['facts']
}

const DATE = /^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/

/** Returns what a value should have been; null if it is right. Dates and texts only have to be present. */
function problemOf(kind: Kind, fact: Fact, value: string): string | null {
  const oneOf = (all: readonly string[]) => (all.includes(value) ? null : `one of ${all.join(', ')}`)
  const like = (pattern: RegExp, says: string) => (pattern.test(value) ? null : says)
  switch (fact) {
    case 'topic':
      return oneOf(kind === 'announcements' ? TOPICS.announcements : TOPICS.articles)
    case 'market':
      return oneOf(MARKETS)
    case 'rank':
      return like(/^[1-9]\d?$/, 'a number from 1 to 99')
    case 'experience':
      return like(/^\d{1,2}$/, 'a number of years')
    case 'check':
      return like(/^https:\/\/\S+$/, 'an https address where the number can be checked')
    case 'code':
      return like(/^[A-Z0-9-]{3,24}$/, 'capital letters, digits and hyphens')
    default:
      return null
  }
}

/** Returns the line of a key in the front matter, counted from 1; the first line if the key is missing. */
function lineOf(source: string, key: string): number {
  const at = source.split('\n').findIndex((line) => line.startsWith(`${key}:`))
  return at === -1 ? 1 : at + 1
}
