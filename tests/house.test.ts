import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { missingFiles, readDocuments, readOwnPages } from './house/documents.ts'
import { measureHouse } from './house/figures.ts'
import { FOLDERS, FREE } from './house/plan.ts'
import { isTest, readSources, ROOT, withoutComments } from './house/sources.ts'
import type { Source } from './house/sources.ts'
import { AWAITED, findArrived } from './house/unused-exports.ts'

/** Tests the architecture (docs/architecture.md): which room may import which, names, sizes, and where texts are stored. */

const everything = readSources(['.css'])
const styles = everything.filter(({ path }) => path.startsWith('web/') && path.endsWith('.css'))
const sources = everything.filter(({ path }) => !path.endsWith('.css'))
const code = sources.filter((each) => !isTest(each.path))

/** The rooms that each room may import. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  ports: ['ports', 'domain'],
  server: ['server', 'ports', 'contract', 'domain'],
  web: ['web', 'contract', 'domain'],
  sandbox: ['sandbox', 'ports', 'domain'],
}

/** The exceptions: the composition root's access to the sandbox, and the page host's types. */
const EXCEPTIONS = [
  ['server/sandbox-outside.ts', 'sandbox'],
  ['server/import.ts', 'sandbox'],
  ['server/edge/pages/pages.ts', 'web/site/server-context.ts'],
  ['server/base/http/site.ts', 'web/site/server-context.ts'],
] as const

describe('arrows between rooms', () => {
  test('every import goes the way of the plan', () => {
    const wrong = code.flatMap((each) => {
      const room = each.path.split('/')[0]!
      const allowed = ARROWS[room]
      if (!allowed) return []
      return each.imports
        .filter((to) => !allowed.some((zone) => to.startsWith(`${zone}/`)) && !isException(each.path, to))
        .map((to) => `${each.path} → ${to}`)
    })
    expect(wrong).toEqual([])
  })

  test('nothing imports web or sandbox but what the plan names', () => {
    const wrong = code
      .filter((each) => each.path.startsWith('server/'))
      .flatMap((each) =>
        each.imports
          .filter((to) => /^(web|sandbox)\//.test(to) && !isException(each.path, to))
          .map((to) => `${each.path} → ${to}`),
      )
    expect(wrong).toEqual([])
  })

  test('areas do not import each other', () => {
    const area = (path: string) => /^web\/areas\/([^/]+)\//.exec(path)?.[1]
    const wrong = code.flatMap((each) =>
      each.imports
        .filter((to) => area(each.path) && area(to) && area(to) !== area(each.path))
        .map((to) => `${each.path} → ${to}`),
    )
    expect(wrong).toEqual([])
  })

  test('rooms of the server lean downwards only', () => {
    const order = Object.keys(FOLDERS.server)
    const level = (path: string) => (path.startsWith('server/') ? order.indexOf(path.split('/')[1]!) : -1)
    const wrong = code.flatMap((each) =>
      each.imports
        .filter((to) => level(each.path) >= 0 && level(to) > level(each.path))
        .map((to) => `${each.path} → ${to}`),
    )
    expect(wrong.filter((each) => !ALLOWED_UP.has(each))).toEqual([])
  })

  test('every folder stands in the plan, and every folder of the plan stands', () => {
    const found = new Set(
      everything.flatMap(({ path }) => {
        const parts = path.split('/').slice(0, -1)
        return [parts.slice(0, 2), parts.slice(0, 3)].map((each) => each.join('/'))
      }),
    )
    const planned = new Set(
      Object.entries<Readonly<Record<string, readonly string[]>>>(FOLDERS).flatMap(([room, folders]) => [
        room,
        ...Object.entries(folders).flatMap(([folder, inner]) => [
          `${room}/${folder}`,
          ...inner.map((each) => `${room}/${folder}/${each}`),
        ]),
      ]),
    )
    const isFree = (path: string) => FREE.some((each) => path.startsWith(each))
    expect([...found].filter((each) => !planned.has(each) && !isFree(each))).toEqual([])
    expect([...planned].filter((each) => each.includes('/') && !found.has(each))).toEqual([])
  })

  test('what opens transactions of its own opens them on its session (`call.change`)', () => {
    const entries = [
      'server/people/login/log-in.ts',
      'server/people/login/recover-password.ts',
      'server/people/login/second-step.ts',
    ]
    const wrong = code.filter(
      ({ path, text }) =>
        path.startsWith('server/') &&
        /\b(ActCall|ReceiveCall)\b|\bact\(/.test(text) &&
        /\binTransaction\(/.test(text) &&
        !entries.includes(path) &&
        !path.startsWith('server/edge/'),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('no file imports itself in a circle', () => {
    expect(findCircle(code)).toEqual([])
  })
})

/** Upward imports, of types only: the union of refusals, the requests of the thread of files, the lines of a file. */
const ALLOWED_UP = new Set([
  'server/base/http/trade-refusals.ts → server/people/accounts/instant.store.ts',
  'server/base/http/answer.ts → server/people/companies/member-refusals.ts',
  'server/base/http/answer.ts → server/people/leads/lead-refusals.ts',
  'server/base/http/answer.ts → server/operations/operations-refusals.ts',
  'server/base/http/answer.ts → server/advisers/adviser-refusals.ts',
  'server/base/http/answer.ts → server/people/files/upload-refusals.ts',
  'server/base/http/site.ts → server/edge/headers.ts',
  'server/base/printing/file-thread.ts → server/content/forms/form.ts',
  'server/base/printing/file-thread.ts → server/portfolio/holdings/holdings-document.ts',
  'server/funds/prices/book-nav.ts → server/settlement/exchange/read-package.ts',
  'server/trade/books/agency.ts → server/settlement/booking/stage.ts',
])

describe('names and sizes', () => {
  test('file names are kebab-case and say what they hold', () => {
    const banned = /(^|[-.])(utils?|helpers?|common|misc|manager|service|impl|dto|info|data)$/
    const wrong = code
      .map((each) => each.path)
      .filter((path) => {
        const name = path.split('/').at(-1)!
        return (
          !/^[a-z0-9$+-]+(\.[a-z0-9-]+)*\.(ts|tsx|mjs)$/.test(name) ||
          banned.test(name.replace(/\.(ts|tsx|mjs)$/, ''))
        )
      })
    expect(wrong).toEqual([])
  })

  test('no file is longer than 250 lines', () => {
    const exempt =
      /(^|\/)(copy|routes|screens)\.ts$|\.copy\.ts$|\/sentences\.ts$|migrations\/|-table\.ts$|fund-kind\.ts$|sse-calendar\.ts$/
    const wrong = code
      .filter((each) => !exempt.test(each.path))
      .map((each) => [each.path, each.text.split('\n').length - 1] as const)
      .filter(([, lines]) => lines > 250)
    expect(wrong).toEqual([])
  })

  test('a server capability has the four kinds of file, and SQL stands in stores or use cases of the night', () => {
    const wrong = code.filter(
      (each) =>
        /^server\/.+\/http\.ts$/.test(each.path) && /sql`\s*(select|insert|update|delete)/i.test(each.text),
    )
    expect(wrong.map((each) => each.path)).toEqual([])
  })
})

/** Words that name an event or a place of a thing instead of the thing itself. */
const NO_TYPE_NAMES =
  /^(?:Of|At|By|For|From|To|With|As|Who|Whose|Where|What|[A-Z][a-z]*ed|Told|Kept|Lent|Given|Heard|Shown|Found|Seen|Made|Said|Sent|Held|Begun|Done|Known|Taken|Bought|Sold|Paid|Read|Left|Spent|Chosen|Drawn|Written|Put|Met|Means)$/
/** English nouns that end like a participle, and names given by the framework. */
const NOUN_TYPE_NAMES = new Set(['Feed', 'Need', 'Speed'])

describe('documents', () => {
  test('a file that a document names by its name alone is there', () => {
    const files = [...everything.map(({ path }) => path), ...readdirSync(ROOT)]
    expect(missingFiles([{ path: 'x.md', text: 'by `gone.ts` and `plan.ts`' }], files)).toEqual([
      'x.md: gone.ts',
    ])
    expect(missingFiles(readOwnPages(), files)).toEqual([])
  })
})

describe('style', () => {
  test('a person in a comment is not he', () => {
    const wrong = code.flatMap(({ path, text }) =>
      text
        .split('\n')
        .filter((line) => /(?:^|\s)(?:\/\/|\/\*\*?|\*) .*\b(?:[Hh]e|[Hh]im|[Hh]is|[Hh]imself)\b/.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )
    expect(wrong).toEqual([])
  })

  test('a type is named by a noun', () => {
    const names = code.flatMap(({ path, text }) =>
      [...text.matchAll(/^(?:export )?(?:interface|type) ([A-Z]\w*)/gm)].map(([, name = '']) => ({
        path,
        name,
      })),
    )
    const wrong = names.filter(({ name }) => NO_TYPE_NAMES.test(name) && !NOUN_TYPE_NAMES.has(name))
    expect(wrong.map(({ path, name }) => `${path}: ${name}`)).toEqual([])
  })

  test('no enums, decorators, parameter properties, and no classes but errors', () => {
    const wrong = code.filter(
      (each) =>
        /^\s*(export )?(abstract )?class \w+(?! extends \w*Error)\b(?! extends Error)/m.test(each.text) ||
        /^\s*(export )?(const )?enum /m.test(each.text),
    )
    expect(wrong.map((each) => each.path)).toEqual([])
  })

  test('rules of the trade know no clock, chance or outside', () => {
    const wrong = code.filter(
      (each) =>
        each.path.startsWith('domain/') &&
        /Date\.now|Math\.random|new Date\(\)|from 'node:|process\.|fetch\(/.test(each.text),
    )
    expect(wrong.map((each) => each.path)).toEqual([])
  })

  test('sentences a user reads stand in copy or content', () => {
    const allowed =
      /(^|\/)copy\.ts$|\.copy\.ts$|\/sentences\.ts$|^web\/content\/|^web\/.*\/content\/|^server\/content\/(forms|help|college)\/|^domain\/(number\/capitals|exchange\/)|^sandbox\/|^contract\/|^server\/(base\/http\/site|edge\/reading-page|settlement\/exchange\/write-package)\.ts$|^server\/db\/migrations\/|^bench\//
    const wrong = code.filter(
      (each) => !allowed.test(each.path) && /[一-鿿]/.test(withoutComments(each.text)),
    )
    expect(wrong.map((each) => each.path)).toEqual([])
  })

  test('screens and notices say 你 (look.md); what a client signs or another person writes may say 您', () => {
    const formal =
      /^server\/(people\/registration\/consent|people\/questionnaire\/questionnaire|operations\/sandbox\/demo-proposals)\.copy\.ts$/
    const wrong = code.filter(
      ({ path, text }) => /^(web|server)\//.test(path) && !formal.test(path) && text.includes('您'),
    )
    expect(wrong.map((each) => each.path)).toEqual([])
  })

  test('the browser’s stand-in for the schemas has every name that contracts call', () => {
    const called = code
      .filter((each) => each.path.startsWith('contract/'))
      .flatMap((each) => [...each.text.matchAll(/\bz\.(\w+)\(/g)].map(([, name]) => name!))
    const stand = code.find((each) => each.path === 'web/call/no-schema.ts')!.text
    expect([...new Set(called)].filter((name) => !stand.includes(` as ${name},`))).toEqual([])
  })

  test('what is typed in a dialog outlives its closing, or its loss is asked about', () => {
    const exempt: Readonly<Record<string, string>> = {
      'web/areas/adviser/bulk/confirm-dialog.tsx': 'the number is the confirmation, so it is typed anew',
      'web/areas/security/passkeys/add-dialog.tsx': 'a name of a few letters, before the device is asked',
    }
    const field = 'TextArea|TextInput|ReasonField|TaskFields|SettingsFields|TagField|Fields'
    const isTyped = new RegExp(`<DeclineDialog\\b|<(Ask|Confirm)?Dialog\\b[\\s\\S]*<(${field})\\b`)
    const wrong = code
      .filter(({ path, text }) => path.startsWith('web/') && /\buseState\b|\bFormData\b/.test(text))
      .filter(({ text }) => text.split(/\n(?:export )?function /).some((part) => isTyped.test(part)))
      .filter(({ path, text }) => !/\buseKept\(|\buseKept<|<LossQuestion\b/.test(text) && !(path in exempt))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('colours are tokens', () => {
    const wrong = styles.filter(
      ({ path, text }) =>
        !/tokens\.css$/.test(path) &&
        /#[0-9a-f]{3,8}\b|rgba?\(|hsla?\(|oklch\((?!from)/i.test(text.replaceAll(/\/\*[\s\S]*?\*\//g, '')),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('who handles keys asks first whether an input method has them', () => {
    const scripts = readSources(['.js']).filter(({ path }) => path.startsWith('web/') && !isTest(path))
    const wrong = scripts
      .filter(({ text }) => /\bonKey(Down|Up)\b|addEventListener\('key/.test(text))
      .filter(({ text }) => !/\b(isComposing|isForUs|submitOnKeys)\b/.test(text))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('stores of the browser are named in one guarded place', () => {
    const own = new Set([
      'web/session/browser-store.ts',
      // Plain scripts of pages that load no module of ours; each has a guard of its own.
      'web/public/typed.js',
      'web/root.tsx',
      'web/shell/kept-lists.ts',
    ])
    const scripts = readSources(['.js']).filter(({ path }) => path.startsWith('web/') && !isTest(path))
    const wrong = scripts
      .filter(({ path }) => !own.has(path))
      .filter(({ text }) => /\b(local|session)Storage\b/.test(withoutComments(text)))
    expect(wrong.map(({ path }) => path)).toEqual([])
    expect(scripts.filter(({ path, text }) => own.has(path) && !/\btry\b/.test(text))).toEqual([])
  })

  test('no to-do is left behind and no code is commented out', () => {
    const wrong = code.filter(
      (each) =>
        /\b(TODO|FIXME|XXX)\b/.test(each.text) ||
        /^\s*\/\/ (const|let|import|return|await) .*[;({]$/m.test(each.text),
    )
    expect(wrong.map((each) => each.path)).toEqual([])
  })

  test('every exported rule of the trade says what it guarantees', () => {
    const wrong = code
      .filter((each) => each.path.startsWith('domain/'))
      .flatMap((each) =>
        [...each.text.matchAll(/(\*\/\n)?export function (\w+)/g)]
          .filter((match) => !match[1])
          .map((match) => `${each.path} ${match[2]}`),
      )
    expect(wrong.filter((each) => !UNSAID.has(each))).toEqual([])
  })
})

describe('one instant decides a change of an account (server/people/accounts/instant.store.ts)', () => {
  const server = code.filter(({ path }) => /^server\/(?!db\/migrations)/.test(path))

  test('whoever stores an order or a plan takes it, and reads no other clock', () => {
    const wrong = server
      .filter(({ path }) => !path.endsWith('.store.ts') && !INSIDE_AN_ORDER.has(path))
      .filter(({ text }) => /\b(insertPurchase|insertSharesOrder|insertFastOrder|insertPlan)\(/.test(text))
      .filter(
        ({ text }) =>
          !text.includes('takeInstant(') ||
          /readClock|call\.(now|today)|\{[^{}]*\b(now|today)\b[^{}]*\} = call\b/.test(text),
      )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('an account is locked there alone; without asking its status, by what ends, keeps or gives back', () => {
    const own = 'server/people/accounts/instant.store.ts'
    const locks = server.filter(
      ({ path, text }) => path !== own && /from account\b[^;`)]*for (no key )?update/.test(text),
    )
    expect(locks.map(({ path }) => path)).toEqual([])
    const silent = server.filter(
      ({ path, text }) => path !== own && text.includes('lockAccount(') && !text.includes('takeInstant('),
    )
    expect(silent.map(({ path }) => path).toSorted()).toEqual([...WHATEVER_THE_STATUS])
  })
})

/** Files whose callers have already taken the instant. */
const INSIDE_AN_ORDER = new Set(['server/trade/orders/start-payment.ts'])

const WHATEVER_THE_STATUS = [
  'server/operations/reviews/finish-card-change.ts',
  'server/operations/reviews/finish-matrix.ts',
  'server/settlement/money/bank-statement.ts',
  'server/trade/plans/end-plans.ts',
  'server/trade/suitability/private-contract.store.ts',
  'server/trade/suitability/record-care-call.ts',
]

/** Functions whose name and type say everything. */
const UNSAID = new Set([
  'domain/calendar/calendar.ts isOpen',
  'domain/number/money.ts columnFen',
  'domain/number/money.ts columnShare',
  'domain/number/money.ts columnNav',
  'domain/number/money.ts columnRate',
])

const house = measureHouse(everything, readDocuments())

describe('rules of the trade', () => {
  test('each is asked by more than its tests, or its screen is awaited', () => {
    expect(house.unusedDomainExports).toEqual([])
    expect(findArrived(code)).toEqual([])
    expect(AWAITED.size).toBeLessThanOrEqual(2)
  })

  test('states of a fund are read off their table, by statements too', () => {
    const states = /\b(fund|convert|periodic)_?status\b[^\n]{0,40}'\d'|\bconst RAISING = '/i
    const wrong = code.filter(
      ({ path, text }) =>
        /^(server|domain)\/(?!db\/migrations)/.test(path) && states.test(withoutComments(text)),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('the rule book', () => {
  test('every citation in a comment leads to a document and a heading of the repository', () => {
    expect(house.danglingCitations).toEqual([])
  })

  test('accounts and journals are said by their names, and have their numbers in the book alone', () => {
    expect(house.bareLedgerCodes).toEqual([])
  })
})

describe('browser walks', () => {
  test('who logs in has a product of their own, for the sixth log-in of a person ends the first', () => {
    const logsIn =
      /\b(logIn|fillLogin|postLogin|browserOf|cookiesOf|investorIn|enter)\(|requestsOf\((?!url, 'guest'\))/
    const wrong = sources.filter(
      ({ path, text }) => path.endsWith('.e2e.ts') && text.includes('sharedUrl(') && logsIn.test(text),
    )
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  test('a file of the rest lane says so in its name, and a walk by its folder', () => {
    const names = readdirSync(ROOT + '/tests/e2e', { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => /\.rest\./.test(name))).toEqual([])
    expect(names.filter((name) => /^gate\/.*\.e2e\.ts$/.test(name)).length).toBeLessThanOrEqual(7)
  })
})

describe('requirements', () => {
  test('no secret-looking text is in the repository', () => {
    const wrong = sources.filter((each) =>
      /-----BEGIN [A-Z ]*PRIVATE KEY|AKIA[0-9A-Z]{16}|ghp_[A-Za-z0-9]{36}/.test(each.text),
    )
    expect(wrong.map((each) => each.path).filter((path) => path !== 'tests/house.test.ts')).toEqual([])
  })
})

function isException(from: string, to: string): boolean {
  return EXCEPTIONS.some(([file, zone]) => from === file && (to === zone || to.startsWith(`${zone}/`)))
}

/** Finds a circle of imports. Type imports may close a circle; only imports that remain at run time count. */
function findCircle(files: readonly Source[]): string[] {
  const runs = new Map(files.map((each) => [each.path, each.valueImports]))
  const state = new Map<string, 'open' | 'done'>()
  const trail: string[] = []
  const visit = (path: string): string[] => {
    if (state.get(path) === 'done') return []
    if (state.get(path) === 'open') return [...trail.slice(trail.indexOf(path)), path]
    state.set(path, 'open')
    trail.push(path)
    for (const next of runs.get(path) ?? []) {
      const circle = visit(next)
      if (circle.length > 0) return circle
    }
    trail.pop()
    state.set(path, 'done')
    return []
  }
  for (const path of runs.keys()) {
    const circle = visit(path)
    if (circle.length > 0) return circle
  }
  return []
}
