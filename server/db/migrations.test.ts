import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as MIGRATIONS from './migrations.ts'

/** Numbers that several released migrations share. They are older than this test, and databases have recorded their names. */
const SHARED = ['0034', '0034', '0035', '0035', '0036', '0037', '0038', '0041']

const folder = readdirSync(join(import.meta.dirname, 'migrations'))
const listed = readFileSync(join(import.meta.dirname, 'migrations.ts'), 'utf8')
const names = [...listed.matchAll(/^export \* as '(.+)' from '\.\/migrations\/\1\.ts'$/gm)].map(
  ([, name]) => name!,
)

/** Returns the numbers that occur more than once. */
const twins = (all: readonly string[]) =>
  all.map((name) => name.slice(0, 4)).filter((number, at, numbers) => numbers.indexOf(number) !== at)

test('every migration of the folder is listed, by the name of its file and in order', () => {
  expect(names).toEqual(folder.map((file) => file.replace(/\.ts$/, '')).toSorted())
  expect(Object.keys(MIGRATIONS).toSorted()).toEqual(names)
  expect(names.filter((name) => !/^\d{4}-[a-z0-9-]+$/.test(name))).toEqual([])
})

test('each new one has a number of its own', () => {
  expect(twins(names)).toEqual(SHARED)
  expect(twins([...names, '0060-another']).toSorted()).toEqual([...SHARED, '0060'])
})
