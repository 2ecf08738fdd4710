import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { AREAS, isBuilt } from '#web/site/screens.ts'

const ROOT = resolve(import.meta.dirname, '../..')

interface Sentence {
  readonly path: string
  readonly line: number
  readonly text: string
  /** For a page: the headings above the sentence, which may say that everything below them is still to come. */
  readonly heading: string
}

const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, lines: readFileSync(resolve(ROOT, path), 'utf8').split('\n') }))

const PAGES = filesOf('web/content/**/{zh,en}/**/*.md').concat(filesOf('web/content/{zh,en}/*.md'))
const COPIES = filesOf('{web,server,contract}/**/*copy.ts')
const SENTENCES = [...PAGES, ...COPIES].flatMap(sentencesOf)

function sentencesOf({ path, lines }: (typeof PAGES)[number]): readonly Sentence[] {
  const above: string[] = []
  return lines.flatMap((source, at) => {
    const [, marks] = /^(#+) /.exec(source) ?? []
    if (marks) above.splice(marks.length - 2, above.length, source)
    // A question promises nothing; only its answer does.
    if (marks && source.endsWith('}')) return []
    const heading = above.join(' ')
    const parts = source.split(/(?<=[。！？；|])|(?<=[.!?;])\s/)
    return parts.map((text) => ({ path, line: at + 1, text, heading }))
  })
}

const COMING = /即将开放|\bcoming\b/i
const COMPANY = new RegExp(
  [
    'platform-service/institution',
    'help/corporate-finance',
    'help/institutional-register',
    'web/areas/institutional/.*copy',
    'web/areas/register/company/copy',
    'web/parts/remit-to.copy',
    'server/people/notices/company-template',
  ].join('|'),
)

/** Features not built yet, and the texts to search: a sentence that names one must say it is coming. Delete a row once it is built. */
const UNBUILT: readonly (readonly [string, RegExp, RegExp])[] = [
  ['payment by a bank’s page', /./, /网银|online banking/],
  ['a third role', /./, /复核(?:、|和)授权|（授权）|^\| 授权/],
  ['an administrator of an institution', /./, /所在机构的管理员|administrator of (?:your|the) /],
  [
    'the adviser’s own work',
    /./,
    /客户(?:管理)?、建议书、交易|理财顾问平台上怎样|[Cc]lients, proposals, (?:orders|trades)/,
  ],
  ['an account that a guardian opens', /./, /监护人|\bguardian/],
  ['statements by e-mail', /./, /用来收对账单|[Ff]or statements and important/],
  [
    'a photo of the ID card on the way to an account',
    /areas\/main\/home|register\/start/,
    /拍摄身份证|photograph your ID/,
  ],
  // The reader of these texts may be a company, or may have paid from the wallet.
  ['a card, to those who paid without one', /server\/(trade|edge)/, /退回原卡|back to your card/],
  [
    'clients, proposals and figures of an adviser',
    /platform-service\/adviser\.md/,
    /客户名单|出具建议书|适当性当场|业绩|[Ll]ist of clients|checked on the spot|team results/,
  ],
  ['savings plans of a company', COMPANY, /定投|savings plan/],
  ['the wallet of a company', COMPANY, /钱包|\bwallet/i],
]

test.each(UNBUILT)('%s is promised nowhere unless as coming', (_, where, words) => {
  const promised = SENTENCES.filter(
    ({ path, text, heading }) =>
      where.test(path) && words.test(text) && !COMING.test(text) && !COMING.test(heading),
  )
  expect(promised.map(({ path, line, text }) => `${path}:${line} ${text.trim()}`)).toEqual([])
})

test('what is coming is marked in both languages alike', () => {
  const marked = (path: string) => SENTENCES.filter((each) => each.path === path && COMING.test(each.text))
  const zh = PAGES.filter(({ path }) => path.includes('/zh/')).map(({ path }) => path)
  const differ = zh.filter((path) => marked(path).length !== marked(path.replace('/zh/', '/en/')).length)
  expect(differ).toEqual([])
  expect(zh.filter((path) => marked(path).length > 0).length).toBeGreaterThan(2)
})

/** A link written as an address must lead to a built screen: one of its own area, or one that its reader may open. */
test('every address written in copy is a screen that its readers may open', () => {
  const dead = COPIES.flatMap(({ path, lines }) => {
    const [, own = ''] = /^web\/areas\/(\w+)\//.exec(path) ?? []
    const hrefs = lines.flatMap((line) => [...line.matchAll(/'(\/[a-z][\w/-]*)(?:[?#][^']*)?'/g)])
    return hrefs.map(([, href = '']) => ({ path, href, own }))
  }).filter(({ href, own }) => {
    const area = AREAS.find((name) => href.startsWith(`/${name}/`))
    return !isBuilt(href) || (area !== undefined && area !== own)
  })
  expect(dead).toEqual([])
})
