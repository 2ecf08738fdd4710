import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BREAK_CHECKS } from '#domain/break-kind.ts'
import { STEPS } from '#server/settlement/steps.ts'

/** The page for those who run the product, held against the code: whoever adds a step, a wait or a check writes what to do. */

const ROOT = resolve(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
const code = globSync('server/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

/** Rows of the table whose first column has this heading, as cells. */
function table(heading: string): string[][] {
  const from = page.indexOf(`| ${heading} |`)
  const rows = page.slice(from, page.indexOf('\n\n', from)).split('\n').slice(2)
  return rows.map((row) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const quoted = (text: string) => [...text.matchAll(/`([\w-]+)`/g)].map((match) => match[1]!)

describe('docs/operations.md', () => {
  test('names each step of the night, in its order', () => {
    expect(table('step').flatMap(([names]) => names!.split(', '))).toEqual(STEPS.map((step) => step.name))
  })

  test('says of everything a night waits for what it means', () => {
    const told = table('what the break, `/sandbox` or the log says').flatMap(([says]) => quoted(says!))
    const waits = [
      ...[...code.matchAll(/\bwaiting\([^()]*'([\w-]+)'\)/g)].map((match) => match[1]!),
      ...[...code.matchAll(/kind: 'waiting',[^}]*reason: '([\w-]+)'/g)].map((match) => match[1]!),
      ...[...code.matchAll(/\brefuse\(night, \w+, '([\w-]+)'/g)].map((match) => match[1]!),
    ]
    expect(waits.length).toBeGreaterThan(6)
    expect([...new Set(waits)].filter((reason) => !told.includes(reason))).toEqual([])
  })

  test('has a row for each check that can open a break, with its reasons, what it means and what to do', () => {
    const rows = table('check')
    expect(rows.flatMap(([check]) => quoted(check!))).toEqual(Object.keys(BREAK_CHECKS))
    expect(rows.filter((row) => row.length !== 4 || row.slice(1).some((cell) => cell === ''))).toEqual([])
  })

  test('has every reason that stands in the code', () => {
    const told = new Set(table('check').flatMap(([, reasons]) => quoted(reasons!)))
    // Of a break: in an object that has its two sides too.
    const reasons = [...code.matchAll(/reason: '([\w-]+)'[^}]{0,80}?\b(?:ours|theirs)\b/g)].map(
      (match) => match[1]!,
    )
    expect(reasons.length).toBeGreaterThan(10)
    expect([...new Set(reasons)].filter((reason) => !told.has(reason))).toEqual([])
  })

  test('and the code opens breaks of these checks alone', () => {
    // Of a break: the registrar it is about stands beside its check.
    const opened = [
      ...[...code.matchAll(/\bcheck: '([\w-]+)'(?: as const)?,\s*registrarCode\b/g)].map(
        (match) => match[1]!,
      ),
      ...[...code.matchAll(/\bcheck: [^,\n]* \? '([\w-]+)' : '([\w-]+)',\s*registrarCode\b/g)].flatMap(
        (match) => [match[1]!, match[2]!],
      ),
      ...[...code.matchAll(/\bconst CHECK = '([\w-]+)'/g)].map((match) => match[1]!),
    ]
    expect([...new Set(opened)].toSorted()).toEqual(Object.keys(BREAK_CHECKS).toSorted())
  })
})
