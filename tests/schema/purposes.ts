import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#tests/house/sources.ts'

const FOLDER = join(ROOT, 'server/db/migrations')

/** Reads the comments of the migrations on a table (`fund_order`) or a column (`fund_order.kind`). The last comment counts. */
export function readPurposes(): ReadonlyMap<string, string> {
  const said = new Map<string, string>()
  for (const file of readdirSync(FOLDER).toSorted()) readFrom(readFileSync(join(FOLDER, file), 'utf8'), said)
  return said
}

/** Reads the comments of one SQL text. */
export function readFrom(text: string, said: Map<string, string>): void {
  let table = ''
  let words: string[] = []
  for (const line of text.split('\n')) {
    const comment = /^\s*-- (.*)$/.exec(line)
    if (comment) {
      words.push(comment[1]!)
      continue
    }
    const made = /\bcreate (?:table|view)(?: if not exists)? (\w+)/.exec(line)
    const altered = /\balter table (\w+)/.exec(line)
    table = made?.[1] ?? altered?.[1] ?? table
    const column =
      /\badd column (?:if not exists )?(\w+)/.exec(line)?.[1] ?? (made ? null : /^ {2}(\w+) /.exec(line)?.[1])
    const of = made ? table : column && column !== 'add' ? `${table}.${column}` : null
    if (words.length > 0 && table !== '' && of) said.set(of, words.join(' '))
    words = []
    if (/^\);/.test(line)) table = ''
  }
}
