import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { MODULES, verifyPage } from './verify-page.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('CO26 the page has every module that its modules ask, each before those that ask it', () => {
  const missing = MODULES.flatMap((path, at) => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    const asked = [...text.matchAll(/^import (?!type )[^']*'([^']+)'/gm)].map(([, name]) =>
      pathOf(name!, path),
    )
    return asked.filter((each) => !MODULES.slice(0, at).some((known) => known === each))
  })
  expect(missing).toEqual([])
})

test('CO26 the script of the page can be read: no two modules have one name for two things', () => {
  const script = /<script type="module">([^]*)<\/script>/.exec(verifyPage())![1]!
  expect(() => new Script(`async () => {${script}}`)).not.toThrow()
})

/** The path of an imported module below the root. */
function pathOf(name: string, from: string): string {
  if (name.startsWith('#')) return name.slice(1)
  return join(from, '..', name)
}
