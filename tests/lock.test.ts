import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

interface Entry {
  readonly version?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * Finds names in the lock that have no entry. If a registry does not yet have the parts of a package for all platforms, `npm install`
 * writes a lock without them, and every later `npm ci` refuses it.
 */
function missing(packages: Readonly<Record<string, Entry>>): readonly string[] {
  return Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter((name) => !above(path).some((folder) => `${folder}node_modules/${name}` in packages))
      .map((name) => `${path} asks for ${name}`),
  )
}

/** Returns the folders that node searches, from a package's own folder upwards, each with its closing slash. */
function above(path: string): readonly string[] {
  if (path === '') return ['']
  const parent = path.lastIndexOf('/node_modules/')
  return [`${path}/`, ...above(parent < 0 ? '' : path.slice(0, parent))]
}

test('every package the lock asks for is in the lock', () => {
  const lock: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8'))
  const { packages } = lock as { packages: Readonly<Record<string, Entry>> }
  expect(Object.keys(packages).length).toBeGreaterThan(300)
  expect(missing(packages)).toEqual([])
})

test('a lock without one platform’s half is refused by name', () => {
  const packages = {
    '': { dependencies: { a: '1' } },
    'node_modules/a': { optionalDependencies: { 'a-linux': '1', 'a-darwin': '1' } },
    'node_modules/a/node_modules/a-linux': {},
  }
  expect(missing(packages)).toEqual(['node_modules/a asks for a-darwin'])
})
