import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { MUTANTS } from './mutants.ts'

const ROOT = resolve(import.meta.dirname, '../..')

test('every bug has its patch and a family of its own, every patch its bug', () => {
  const patches = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.patch'))
  expect(MUTANTS.map(({ name }) => `${name}.patch`)).toEqual(patches.toSorted())
  expect(new Set(MUTANTS.map(({ family }) => family)).size).toBe(MUTANTS.length)
  const files = MUTANTS.flatMap(({ tests }) => tests.map(({ file }) => file))
  expect(files.filter((file) => !existsSync(resolve(ROOT, file)))).toEqual([])
})

test.each(MUTANTS)('$name still fits the code', ({ name }) => {
  const patch = resolve(import.meta.dirname, `${name}.patch`)
  const { stderr, status } = spawnSync('git', ['apply', '--check', '-C1', '--recount', patch], {
    cwd: ROOT,
    env: { ...process.env, GIT_CEILING_DIRECTORIES: dirname(ROOT) },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
})
