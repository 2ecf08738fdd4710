import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Project } from '../scripts/dependencies.mjs'
import { findFaults, readProject } from '../scripts/dependencies.mjs'
import { readSources, ROOT, sourceOf } from './house/sources.ts'
import { findUnusedPackages } from './house/unused-packages.ts'

const ours = readProject(resolve(import.meta.dirname, '..'))

test('our own packages have no fault, and they are many', () => {
  expect(Object.keys(ours.lock.packages).length).toBeGreaterThan(500)
  expect(findFaults(ours)).toEqual([])
})

test('every range of known-bad versions can be read, and has its reason', () => {
  expect(ours.knownBad.length).toBeGreaterThan(50)
  const bound = String.raw`(<=|>=|<|>|=)\d+\.\d+\.\d+`
  const range = new RegExp(`^(\\*|${bound}( ${bound})*( \\|\\| ${bound}( ${bound})*)*)$`)
  for (const each of ours.knownBad) {
    expect(each.bad).toMatch(range)
    expect(each.why).not.toBe('')
  }
})

/** Returns our project with one more package, or with another entry for a package. */
function withPackage(name: string, entry: object): Project {
  const sound = { version: '1.0.0', license: 'MIT', integrity: `sha512-${'A'.repeat(86)}==` }
  const packages = { ...ours.lock.packages, [`node_modules/${name}`]: { ...sound, ...entry } }
  return { ...ours, lock: { packages }, licenceOf: () => null }
}

test('a sound package is none', () => {
  expect(findFaults(withPackage('sound', {}))).toEqual(findFaults({ ...ours, licenceOf: () => null }))
  expect(
    findFaults(withPackage('sound', { resolved: 'https://registry.npmjs.org/sound/-/s.tgz' })),
  ).toHaveLength(findFaults({ ...ours, licenceOf: () => null }).length)
})

test.each([
  ['no integrity', 'x', { integrity: undefined }, /has no SHA-512 integrity/],
  ['a weak one', 'x', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, /has no SHA-512 integrity/],
  ['another registry', 'x', { resolved: 'https://npm.evil.example/x.tgz' }, /not from the registry/],
  ['a repository', 'x', { resolved: 'git+ssh://git@github.com/a/b.git#1' }, /not from the registry/],
  ['a folder', 'x', { link: true }, /not from the registry/],
  [
    'a licence that asks for more',
    'x',
    { license: 'AGPL-3.0-only' },
    /licence AGPL-3.0-only is not on the list/,
  ],
  ['half of one', 'x', { license: 'MIT AND GPL-3.0-only' }, /is not on the list/],
  ['no licence', 'x', { license: undefined }, /licence unknown is not on the list/],
  ['the licence of another’s exception', 'x', { license: 'MPL-2.0' }, /is not on the list/],
  ['a script at installation', 'x', { hasInstallScript: true }, /runs a script while it is installed/],
  ['a version that is known to be bad', 'minimist', { version: '1.2.5' }, /CVE-2021-44906/],
  ['one that an attacker published', 'debug', { version: '4.4.2' }, /published by an attacker/],
  ['a kept one outside of tests', 'dicer', { version: '0.3.0' }, /CVE-2022-24434/],
])('%s is a fault', (_, name, entry, fault) => {
  const before = findFaults({ ...ours, licenceOf: () => null })
  const found = findFaults(withPackage(name, entry)).filter((each) => !before.includes(each))
  expect(found).toEqual([expect.stringMatching(fault)])
})

test.each(['^4.6.7', '~4.6.7', '4', 'latest', '*', 'npm:other@1.0.0', 'github:a/b', 'file:../zod'])(
  'zod %s in package.json is a fault',
  (zod) => {
    const manifest = { ...ours.manifest, dependencies: { ...ours.manifest.dependencies, zod } }
    expect(findFaults({ ...ours, manifest })).toEqual([
      `package.json dependencies: zod ${zod} is no exact version`,
    ])
  },
)

test('a lock that has another version than package.json asks for is a fault', () => {
  const manifest = { ...ours.manifest, dependencies: { ...ours.manifest.dependencies, zod: '4.0.0' } }
  expect(findFaults({ ...ours, manifest })).toEqual([
    expect.stringMatching(/zod 4\.0\.0, but the lock has 4\./),
  ])
})

test('an exception that nothing needs any more is a fault', () => {
  const { 'node_modules/caniuse-lite': _, ...packages } = ours.lock.packages
  expect(findFaults({ ...ours, lock: { packages } })).toEqual([
    expect.stringMatching(/no package fits .*caniuse/),
  ])
})

describe('every package is used', () => {
  const tools = ['vite.config.ts', 'vitest.config.ts', 'playwright.config.ts', 'react-router.config.ts']
  const code = [
    // This file is left out, because it names packages that do not exist.
    ...readSources().filter(({ path }) => path !== 'tests/dependencies.test.ts'),
    ...tools.map((path) => sourceOf(path, readFileSync(resolve(ROOT, path), 'utf8'))),
  ]

  test('ours are, and those of tests alone are not delivered', () => {
    expect(findUnusedPackages(ours.manifest, code)).toEqual([])
  })

  test.each([
    ['in what is delivered', { dependencies: { 'left-pad': '1.3.0' } }, 'left-pad is used by nothing'],
    ['among the tools', { devDependencies: { 'left-pad': '1.3.0' } }, 'left-pad is used by nothing'],
    [
      'with its types alone',
      { devDependencies: { '@types/left-pad': '1.0.0' } },
      '@types/left-pad is used by nothing',
    ],
    ['asked by tests', { dependencies: { 'fast-check': '4.10.2' } }, 'fast-check is used by tests alone'],
  ])('one more is seen %s', (_, manifest, fault) => {
    expect(findUnusedPackages(manifest, code)).toEqual([fault])
  })
})
