import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { makeMarket, MARKET_SIZES } from '#sandbox/market/make-market.ts'
import type { Market } from '#sandbox/market/make-market.ts'
import type { DatedQuotes } from '#sandbox/market/quotes.ts'
import { REGISTRARS } from '#sandbox/market/company.ts'
import { makeClients } from '#sandbox/clients/make-clients.ts'
import { DEMO_FIRMS } from '#sandbox/demo-house.ts'
import { DEMO_PASSWORD, DEMO_PAYMENT_PASSWORD, DEMO_PEOPLE } from '#sandbox/people.ts'
import { openWorld } from '#sandbox/world.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { folderRegistrarLink } from './base/adapters/folder-registrar-link.ts'
import type { Config } from './config.ts'
import { DISTRIBUTOR_CODE } from './trade/books/order.store.ts'
import type { SandboxWorld } from '#ports/sandbox-world.ts'
import type { SandboxContents } from './prepare.ts'

/** The session on which a new sandbox opens. */
const OPEN_DAY = '2026-07-06'
const HISTORY_ACCOUNT = DEMO_PEOPLE[0]!.accounts[0]!.accountNumber

/** Opens the sandbox's outside world and its contents. Besides tests, only files directly in `server/` may import from `sandbox/`. */
export function openSandbox(
  config: Config,
  wants: { withHistory: boolean; withClients?: boolean; openDay?: string },
): { world: SandboxWorld; contents: SandboxContents } {
  const calendar = shippedCalendar()
  let made: Market | null = null
  // Generating a market takes a second. A start whose tables are filled does not need the market before the first night.
  const market = () =>
    (made ??= makeMarket({
      ...MARKET_SIZES[config.marketSize],
      tradingDays: calendar.openDays,
      end: calendar.to,
    }))
  const world = openWorld({
    dir: join(config.dataDir, 'sandbox'),
    distributorCode: DISTRIBUTOR_CODE,
    calendar,
    quotes: later(() => market().quotes),
    registrars: REGISTRARS.map(({ registrarCode, protocolVersion }) => ({ registrarCode, protocolVersion })),
  })
  const openDay = wants.openDay ?? OPEN_DAY
  // The clients are there for their histories: a sandbox without one has only the people that it names.
  const hasClients = wants.withHistory && (wants.withClients ?? true)
  const clients = hasClients ? makeClients(openDay) : { people: [], lives: [] }
  const people = [...DEMO_PEOPLE, ...clients.people]
  const contents = {
    openDay,
    market,
    people,
    lives: clients.lives,
    firms: DEMO_FIRMS,
    password: DEMO_PASSWORD,
    cards: people.flatMap((person) => person.accounts.flatMap((account) => account.cards)),
    paymentPassword: DEMO_PAYMENT_PASSWORD,
    historyOf: wants.withHistory ? HISTORY_ACCOUNT : null,
  }
  return { world: { ...world, links: withFolders(world.links, config.filesDir) }, contents }
}

/** Links each registrar that has its own folder to that folder instead of a stand-in, for trials with a registrar's test system. */
function withFolders(links: SandboxWorld['links'], filesDir: string | null): SandboxWorld['links'] {
  if (filesDir === null) return links
  return new Map(
    [...links].map(([registrarCode, link]) => {
      const dir = join(filesDir, registrarCode)
      const own = { dir, registrarCode, distributorCode: DISTRIBUTOR_CODE }
      return [registrarCode, existsSync(dir) ? folderRegistrarLink(own) : link]
    }),
  )
}

function later(quotes: () => DatedQuotes): DatedQuotes {
  return {
    fundsOf: (code) => quotes().fundsOf(code),
    navOn: (code, day) => quotes().navOn(code, day),
    termsOn: (code, day) => quotes().termsOn(code, day),
    knownOn: (code, day) => quotes().knownOn(code, day),
    dividendOn: (code, day) => quotes().dividendOn(code, day),
    splitOn: (code, day) => quotes().splitOn(code, day),
    moneyOn: (code, day) => quotes().moneyOn(code, day),
  }
}
