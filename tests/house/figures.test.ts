import { describe, expect, test } from 'vitest'
import { anchorsOf } from './documents.ts'
import type { HouseFigures } from './figures.ts'
import { measureHouse } from './figures.ts'
import { sourceOf } from './sources.ts'
import { AWAITED, findArrived } from './unused-exports.ts'

/** Checks that each figure rises when its own fault is inserted, and that no other figure does. */

const SOUND = {
  'domain/fee/fee.ts':
    '/** The fee, as in rules/fees.md#purchase. */\nexport function fee(): number {\n  return 1\n}\n',
  'domain/ledger/ledger-account.ts': "export const ACCOUNT = { bank: '1101' } as const\n",
  'server/orders/place.ts':
    "import { fee } from '#domain/fee/fee.ts'\nimport { ACCOUNT } from '#domain/ledger/ledger-account.ts'\nexport const place = () => [fee(), ACCOUNT]\n",
  'server/payments/pay.ts':
    "import { place } from '#server/orders/place.ts'\nexport const pay = () => place()\n",
}
const RULES = new Map([
  ['docs/rules/fees.md', new Set(['purchase'])],
  ['docs/api.md', new Set<string>()],
])

function measure(planted: Readonly<Record<string, string>> = {}): HouseFigures {
  return measureHouse(
    Object.entries({ ...SOUND, ...planted }).map(([path, text]) => sourceOf(path, text)),
    RULES,
  )
}

const LISTS = [
  'folderCircles',
  'wideFolders',
  'danglingCitations',
  'bareLedgerCodes',
  'unusedDomainExports',
  'letterDuplicates',
] as const

const countsOf = (figures: HouseFigures) =>
  Object.fromEntries(LISTS.map((name) => [name, figures[name].length]))
const NOTHING = Object.fromEntries(LISTS.map((name) => [name, 0]))

test('a sound house has nothing of it', () => {
  expect(countsOf(measure())).toEqual(NOTHING)
})

const TWIN = Array.from({ length: 6 }, (_, at) => `export const part${at} = call(${at})`).join('\n')

const PLANTS: readonly [keyof HouseFigures, string, Readonly<Record<string, string>>][] = [
  [
    'folderCircles',
    'orders lean on payments, which lean on orders',
    { 'server/orders/back.ts': "import { pay } from '#server/payments/pay.ts'\nexport const back = pay\n" },
  ],
  [
    'folderCircles',
    'the same by what is imported when it is needed',
    { 'server/orders/back.ts': "export const back = () => import('../payments/pay.ts')\n" },
  ],
  [
    'wideFolders',
    'a folder of 41 files',
    Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`server/orders/part-${at}.ts`, `// ${at}\n`])),
  ],
  ['danglingCitations', 'a document that is not here', { 'web/call/a.ts': '// as domain.md 2.3 says\n' }],
  [
    'danglingCitations',
    'a heading that is not there',
    { 'web/call/a.ts': '/** rules/fees.md#redemption */\n' },
  ],
  ['danglingCitations', 'a section of nothing', { 'web/call/a.css': '/* look §5 */\n' }],
  ['danglingCitations', 'the specification', { 'tests/a.test.ts': '// the specification says so\n' }],
  ['bareLedgerCodes', 'an account by its number', { 'server/orders/a.ts': "export const a = ['1103']\n" }],
  ['bareLedgerCodes', 'a journal by its number', { 'sandbox/a.ts': "export const a = 'J3b-own'\n" }],
  [
    'bareLedgerCodes',
    'an account within SQL',
    { 'server/orders/a.store.ts': "const a = sql`select 1 from entry where account_code = '2101'`\n" },
  ],
  [
    'bareLedgerCodes',
    'a journal within SQL',
    { 'server/orders/a.store.ts': "const a = sql`select 1 from journal where kind = 'J24'`\n" },
  ],
  ['bareLedgerCodes', 'an account of shares', { 'server/orders/a.ts': 'export const a = "TA_UNITS"\n' }],
  [
    'unusedDomainExports',
    'a rule that calls itself an oracle',
    { 'domain/twin.ts': '/** Oracle of the SQL in orders. */\nexport const twin = 1\n' },
  ],
  [
    'unusedDomainExports',
    'a rule that only a test calls',
    {
      'domain/unused.ts': 'export function unused(): number {\n  return 2\n}\n',
      'domain/unused.test.ts': "import { unused } from './unused.ts'\nunused()\n",
    },
  ],
  ['letterDuplicates', 'six lines that stand twice', { 'web/a.ts': TWIN, 'web/b.ts': TWIN }],
]

describe('a figure rises:', () => {
  test.each(PLANTS)('%s, by %s', (figure, _, planted) => {
    expect(countsOf(measure(planted))).toEqual({ ...NOTHING, [figure]: 1 })
  })

  test('bareLedgerCodes names the line, comments or not', () => {
    const planted = { 'server/orders/a.ts': "/**\n * Two lines.\n */\nexport const a = '1103'\n" }
    expect(measure(planted).bareLedgerCodes).toEqual(["server/orders/a.ts:4 '1103'"])
  })

  test('p95Lines, by a room of long files', () => {
    const long = Array.from({ length: 20 }, (_, at) => [`sandbox/${at}.ts`, '\n'.repeat(200 + at)])
    expect(measure(Object.fromEntries(long)).p95Lines).toEqual({ room: 'sandbox', lines: 218 })
  })
})

describe('what is no fault:', () => {
  test.each([
    ['a document of the repository', { 'web/call/a.ts': '// docs/api.md and rules/fees.md#purchase\n' }],
    ['a year', { 'server/orders/a.ts': "export const a = '2026'\n" }],
    ['digits that no account has', { 'server/orders/a.ts': "export const a = ['8001', '1115']\n" }],
    ['a return code of a registrar', { 'sandbox/registrar/a.ts': "export const a = '1101'\n" }],
    ['a code in a comment', { 'server/orders/a.ts': "/** The debit of '1103' by 'J1'. */\n" }],
    [
      'a type that closes a circle',
      {
        'server/orders/back.ts':
          "import type { pay } from '#server/payments/pay.ts'\nexport type Back = typeof pay\n",
      },
    ],
    [
      'a rule whose screen is awaited',
      Object.fromEntries([...AWAITED.keys()].map((path) => [path, 'export const rule = 1\n'])),
    ],
    ['an oracle among the tests', { 'tests/oracles/twin.ts': 'export const twin = 1\n' }],
    [
      'a rule that another of its file asks',
      {
        'domain/fee/fee.ts': 'export const part = 1\nexport function fee(): number {\n  return part\n}\n',
      },
    ],
  ])('%s', (_, planted) => {
    expect(countsOf(measure(planted))).toEqual(NOTHING)
  })
})

test('what is awaited waits no longer once code asks it, or it is gone', () => {
  const [path] = [...AWAITED.keys()]
  const waiting = [...AWAITED.keys()].map((each) => sourceOf(each, 'export const rule = 1\n'))
  const asking = sourceOf('server/a.ts', `import { rule } from '#${path}'\n`)
  expect(findArrived(waiting)).toEqual([])
  expect(findArrived([...waiting, asking])).toEqual([path])
  expect(findArrived(waiting.slice(1))).toEqual([path])
})

test.each([
  ['## Holding days', 'holding-days'],
  ['### Cut-off 截止时间', 'cut-off-截止时间'],
  ['# What `npm test` takes (and why)', 'what-npm-test-takes-and-why'],
])('%s has the anchor %s', (heading, anchor) => {
  expect([...anchorsOf(`${heading}\n`)]).toEqual([anchor])
})
