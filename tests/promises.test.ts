import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMPANY_KINDS, paymentModeOf } from '#domain/proposal/company-proposal.ts'
import { isBuilt, SCREENS } from '#web/site/screens.ts'

/** Checks that texts promise only what the product does: unbuilt parts are called coming, and built parts are not. */

const ROOT = resolve(import.meta.dirname, '..')
const page = (locale: string, path: string) =>
  readFileSync(join(ROOT, 'web/content', locale, `${path}.md`), 'utf8')
/** A company orders by proposals alone. */
const isProposed = (kind: string) => COMPANY_KINDS.some((each) => each === kind)

/** The pages about companies, and the part of the product that each of these words needs. */
const COMPANY_PAGES = ['main/platform-service/institution', 'help/corporate-finance']
const COMING = { zh: '即将开放', en: /\b(is|are) coming\b/ } as const
const PROMISED: readonly {
  readonly name: string
  readonly isThere: boolean
  readonly zh: RegExp
  readonly en: RegExp
}[] = [
  { name: 'redeem', isThere: isProposed('sell'), zh: /赎回/, en: /redeem|redemption/i },
  { name: 'switch', isThere: isProposed('switch'), zh: /转换/, en: /switch/i },
  {
    name: 'pay by another way than remittance',
    isThere: new Set(Object.values(paymentModeOf)).size > 2,
    zh: /网银|钱包/,
    en: /online bank|wallet/i,
  },
]

/** Splits a text into items and paragraphs, so that each sentence is judged together with its paragraph. */
const partsOf = (text: string) =>
  text
    .replace(/^---[\s\S]*?---/, '')
    .split(/\n\n|\n(?=- |\d+\. )/)
    .filter((part) => !part.startsWith('#'))

describe('what is told to companies', () => {
  for (const { name, isThere, ...words } of PROMISED)
    for (const locale of ['zh', 'en'] as const)
      test(`of how they ${name} (${locale}) is so today, or is told as coming`, () => {
        const told = COMPANY_PAGES.flatMap((path) => partsOf(page(locale, path))).filter((part) =>
          words[locale].test(part),
        )
        expect(told.length).toBeGreaterThan(0)
        const isComing = (part: string) => part.match(COMING[locale]) !== null
        expect(told.filter((part) => isComing(part) === isThere)).toEqual([])
      })

  test('knows two roles, which are the duties that act', () => {
    for (const [locale, words] of [
      ['zh', /授权人|三种角色|建议书/],
      ['en', /authoriser|three roles/i],
    ] as const)
      for (const path of [...COMPANY_PAGES, 'help/institutional-register', 'help/help-center-home'])
        expect(page(locale, path).match(words)?.[0] ?? null, `${locale}/${path}`).toBeNull()
  })
})

describe('addresses that pages lead to', () => {
  /** Menus and first pages of areas list future parts and hide unbuilt ones by themselves; frames are built for parts of areas. */
  const byItself = /^web\/(shell\/(staff-)?menus\.server|site\/(frame|screens))\.tsx?$/

  test('are built', () => {
    const areas = [...new Set(Object.keys(SCREENS).map((path) => path.split('/')[1]!))].filter(Boolean)
    const address = new RegExp(`['"\`](/(?:${areas.join('|')})(?:/[a-zA-Z-]+)+)(?=['"\`?#])`, 'g')
    const wrong = files(join(ROOT, 'web'))
      .map((file) => [relative(ROOT, file), readFileSync(file, 'utf8')] as const)
      .filter(([file]) => !byItself.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap(([file, text]) =>
        [...text.matchAll(address)]
          .map(([, path]) => path!)
          .flatMap((path) => (isBuilt(path) ? [] : `${file} ${path}`)),
      )
    expect(wrong).toEqual([])
  })
})

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return files(path)
    return /\.tsx?$/.test(name) ? [path] : []
  })
}
