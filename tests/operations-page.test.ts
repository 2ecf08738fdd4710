import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BREAK_CHECKS } from '#domain/ledger/break-kind.ts'
import { STEPS } from '#server/settlement/night/steps.ts'

/** Compares the page for operators with the code: a new step, wait or check needs an instruction on the page. */

const ROOT = resolve(import.meta.dirname, '..')
const page = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
const code = globSync('server/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  .map((path) => readFileSync(join(ROOT, path), 'utf8'))
  .join('\n')

/** Returns the rows of the table whose first column has this heading, as cells. */
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

  test('says of each way a package is refused whole that the night waits, and of one line that it is left out', () => {
    const rows = table('fault')
    const waits = rows.filter(([, , what]) => what!.startsWith('the night waits'))
    const told = waits.flatMap(([, kinds]) => quoted(kinds!))
    const source = ['read-package', 'judge-record'].map((name) =>
      readFileSync(join(ROOT, `server/settlement/exchange/${name}.ts`), 'utf8'),
    )
    const unions = source.flatMap((text) => [...text.matchAll(/readonly kind: ((?:'[\w-]+'(?: \| )?)+)/g)])
    const kinds = unions.flatMap((match) => [...match[1]!.matchAll(/'([\w-]+)'/g)].map(([, kind]) => kind!))
    expect(kinds.length).toBeGreaterThan(7)
    // `ok` is not a refusal; `file-refused` is in the table of reasons that stop a step.
    const refusals = kinds.filter((kind) => !['ok', 'file-refused'].includes(kind))
    expect(refusals.filter((kind) => !told.includes(kind))).toEqual([])
    const needed = /const CONFIRMED = ([^}]+)}/.exec(source[1]!)![1]!
    const fields = [...needed.matchAll(/'(\w{3,})'/g)].map(([, field]) => field!)
    const missing = waits.find(([, kinds]) => kinds === '`field-missing`')![0]!
    expect(fields.filter((field) => !missing.includes(field))).toEqual([])
    expect(rows.filter(([, , what]) => what!.includes('left out; the night closes'))).toHaveLength(1)
    expect(rows.filter(([, , what]) => what!.endsWith('the night closes'))).toHaveLength(2)
  })

  test('has a row for each check that can open a break, with its reasons, what it means and what to do', () => {
    const rows = table('check')
    expect(rows.flatMap(([check]) => quoted(check!))).toEqual(Object.keys(BREAK_CHECKS))
    expect(rows.filter((row) => row.length !== 4 || row.slice(1).some((cell) => cell === ''))).toEqual([])
  })

  test('has every reason that stands in the code', () => {
    const told = new Set(table('check').flatMap(([, reasons]) => quoted(reasons!)))
    // Reasons of breaks: they are in an object with `ours` or `theirs`.
    const reasons = [...code.matchAll(/reason: '([\w-]+)'[^}]{0,80}?\b(?:ours|theirs)\b/g)].map(
      (match) => match[1]!,
    )
    expect(reasons.length).toBeGreaterThan(10)
    expect([...new Set(reasons)].filter((reason) => !told.has(reason))).toEqual([])
  })

  test('and the code opens breaks of these checks alone', () => {
    // Checks of breaks: the registrar is named beside the check.
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
