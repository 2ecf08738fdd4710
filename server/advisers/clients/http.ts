import * as contract from '#contract/adviser/client.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import type { ClientPart } from '#domain/duty/client-view.ts'
import { CLIENT_PARTS, sightOf } from '#domain/duty/client-view.ts'
import { mostRowsOf } from '#domain/duty/list-file.ts'
import type { ListView } from '#domain/security/look.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import { ok } from '#server/base/http/answer.ts'
import { typedTerm } from '#server/base/http/object-search.ts'
import type { ReadCall, Route } from '#server/base/http/route.ts'
import { act, limited, read } from '#server/base/http/route.ts'
import { firstRows, placeOf } from '#server/base/list/place.ts'
import type { ExportedList, FileMaking } from '#server/people/list-files/give-file.ts'
import { giveFile } from '#server/people/list-files/give-file.ts'
import type { OwnPasswordDeps } from '#server/people/login/own-password.ts'
import { readHoldings } from '#server/portfolio/holdings/show-holdings.ts'
import type { Courses } from '#server/portfolio/holdings/show-history.ts'
import type { Portfolios } from '#server/portfolio/holdings/portfolio-cache.ts'
import { listOrders } from '#server/trade/orders/list-orders.ts'
import { clientProposalRoutes } from '#server/advisers/proposals/http.ts'
import { reachClient } from '#server/advisers/reach/reach-client.ts'
import type { CardRow } from './client-list.store.ts'
import { CLIENT_KEYS, findCard, findOthers, findOwn } from './client-list.store.ts'
import { findContact } from './contact.store.ts'
import * as copy from './export-clients.copy.ts'
import { clientTable } from './export-clients.ts'
import { filterWords } from './filter-words.ts'
import { findFirmName } from './firm-name.store.ts'
import { revealContact } from './reveal-contact.ts'
import { thingRoutes } from './thing-routes.ts'
import { basisOf, searchClients } from './search-clients.ts'

const MOST_FOUND = 40

/** One's own clients are seen as an adviser, whatever other duty has been chosen. */
const MY_CLIENTS: ExportedList = {
  ...{ list: 'my-client', view: 'list.my-client-file', basis: 'own', duty: 'adviser' },
}

interface ClientDeps extends OwnPasswordDeps, FileMaking {
  readonly portfolios: Portfolios
  readonly courses: Courses
  readonly calendar: () => Promise<TradingCalendar>
}

/** The adviser's lists of clients, the search in their reach, and one client. Each look is recorded before anything is answered. */
export function clientRoutes(deps: ClientDeps): Route[] {
  const { seal, portfolios } = deps
  const saw = (
    call: ReadCall<Adviser>,
    view: ListView,
    shown: number,
    asked: Readonly<Record<string, unknown>>,
  ) =>
    recordLook(call.db, call, {
      basis: basisOf(call, view),
      view,
      shown,
      filterHash: hashFilter(seal, asked),
    })
  return [
    limited(
      'clientListOfPerson',
      read(contract.findMyClients, async (call, input) => {
        const place = placeOf(CLIENT_KEYS, input)
        if ('kind' in place) return place
        const { rows, next, totals } = await findOwn(call.db, call.actor, input, place)
        await saw(call, 'list.my-client', rows.length, input)
        return ok({ clients: rows.map(cardOf), next, totals })
      }),
    ),
    limited(
      'exportOfPerson',
      act(contract.exportMyClients, async (call, { format, ...asked }) => {
        const place = firstRows(CLIENT_KEYS, asked.sort, mostRowsOf(format))
        const { rows, next } = await findOwn(call.db, call.actor, asked, place)
        const table = clientTable(rows, call.locale)
        const name = copy[call.locale].fileName(call.today)
        const filed = { ...MY_CLIENTS, format, asked, name, table, words: filterWords(asked, call.locale) }
        return giveFile(call, { ...filed, hasMore: next !== null }, deps)
      }),
    ),
    limited(
      'clientListOfPerson',
      read(contract.findOtherClients, async (call, input) => {
        const place = placeOf(CLIENT_KEYS, input)
        if ('kind' in place) return place
        const { rows, next, totals } = await findOthers(call.db, call.actor, input, place)
        await saw(call, 'list.other-client', rows.length, input)
        return ok({ clients: rows.map(otherOf), next, totals })
      }),
    ),
    limited(
      'clientListOfPerson',
      read(contract.searchClients, async (call, { term }) => {
        const typed = typedTerm(term)
        if (typed === null) return { kind: 'search-term-short' }
        const { shown, hasMore } = await searchClients(call, { typed, most: MOST_FOUND }, seal)
        const own = shown.filter(({ basis }) => basis === 'own').map(cardOf)
        const others = shown.filter(({ basis }) => basis !== 'own').map(otherOf)
        return ok({ own, others, hasMore })
      }),
    ),
    ...pageRoutes(portfolios),
    ...thingRoutes(deps),
    ...clientProposalRoutes(deps),
    limited(
      'clientPageOfPerson',
      act(contract.revealContact, (call, input) => revealContact(call, input, deps)),
    ),
  ]
}

/** One client: facts, holdings and orders. */
function pageRoutes(portfolios: Portfolios): Route[] {
  return [
    limited(
      'clientPageOfPerson',
      read(contract.getClient, async (call, { clientRef }) => {
        const found = await reachClient(call, clientRef, { part: 'profile', view: 'client.overview' })
        if (found.kind !== 'reached') return found
        const { basis, granted, partyId, ownerId, accountNumber } = found.client
        const card = await findCard(call.db, found.client)
        if (card === null) return { kind: 'client-not-found' }
        const contact = await findContact(call.db, partyId)
        const sees = (part: ClientPart) => sightOf(basis, part, granted) !== 'none'
        const held = sees('holdings')
          ? await readHoldings(call, { accountNumber, asOf: '' }, portfolios)
          : null
        return ok({
          card: cardOf(card),
          ownerName: card.ownerName,
          firmName: await findFirmName(call.db, ownerId),
          nodeName: card.nodeName,
          basis,
          endsOn: card.endsOn,
          figuresDay: card.figuresDay,
          today: call.today,
          holdings:
            held?.kind === 'shown'
              ? { asOf: held.page.asOf, value: held.page.totalValue, count: held.page.holdings.length }
              : null,
          phone: sees('contact') ? contact.phone : null,
          email: sees('contact') ? contact.email : null,
          documentNumber: sees('identity') && contact.documentLast4 ? `****${contact.documentLast4}` : null,
          parts: CLIENT_PARTS.filter((part) => sightOf(basis, part, granted) !== 'none'),
        })
      }),
    ),
    limited(
      'clientPageOfPerson',
      read(contract.getClientHoldings, async (call, { clientRef }) => {
        const found = await reachClient(call, clientRef, { part: 'holdings', view: 'client.holdings' })
        if (found.kind !== 'reached') return found
        const of = { accountNumber: found.client.accountNumber, asOf: '' }
        const read = await readHoldings(call, of, portfolios)
        return read.kind === 'shown' ? ok(read.page) : { kind: 'client-not-found' }
      }),
    ),
    limited(
      'clientPageOfPerson',
      read(contract.findClientOrders, async (call, input) => {
        const found = await reachClient(call, input.clientRef, { part: 'orders', view: 'client.orders' })
        return found.kind === 'reached' ? listOrders(call, found.client.accountNumber, input) : found
      }),
    ),
  ]
}

type Card = OutputOf<typeof contract.findMyClients>['clients'][number]

function cardOf(row: CardRow): Card {
  const { ownerName: _owner, nodeName: _node, basis: _basis, endsOn: _ends, granted: _granted, ...rest } = row
  const { figuresDay: _day, ...card } = rest
  return card
}

function otherOf(row: CardRow): OutputOf<typeof contract.findOtherClients>['clients'][number] {
  const { ownerName, nodeName, basis, endsOn, granted } = row
  return { ...cardOf(row), ownerName, nodeName, basis, endsOn, granted }
}
