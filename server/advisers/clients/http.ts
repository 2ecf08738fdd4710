import * as contract from '#contract/adviser/client.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { BASIS_OF_DUTY, CLIENT_PARTS, sightOf } from '#domain/duty/client-view.ts'
import type { ListView, LookBasis } from '#domain/security/look.ts'
import { hashFilter, recordLook } from '#server/base/audit/access-log.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Adviser } from '#server/base/http/actor.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ReadCall, Route } from '#server/base/http/route.ts'
import { limited, read } from '#server/base/http/route.ts'
import { firstRows, placeOf } from '#server/base/list/place.ts'
import { inTransaction } from '#server/db/tx.ts'
import { readHoldings } from '#server/portfolio/holdings/show-holdings.ts'
import type { Portfolios } from '#server/portfolio/holdings/portfolio-cache.ts'
import { listOrders } from '#server/trade/orders/list-orders.ts'
import { reachClient } from '#server/advisers/reach/reach-client.ts'
import type { CardRow } from './client-list.store.ts'
import { CLIENT_KEYS, findCard, findOthers, findOwn, searchCards } from './client-list.store.ts'
import { findByNumber, findContact } from './contact.store.ts'
import { exportClients, MOST_EXPORTED } from './export-clients.ts'
import { findFirmName } from './firm-name.store.ts'

const MOST_FOUND = 40

interface ClientDeps {
  readonly seal: Seal
  readonly portfolios: Portfolios
}

/** The adviser's lists of clients, the search in their reach, and one client. Each look is recorded before anything is answered. */
export function clientRoutes({ seal, portfolios }: ClientDeps): Route[] {
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
      read(contract.exportMyClients, async (call, input) => {
        const place = firstRows(CLIENT_KEYS, input.sort, MOST_EXPORTED)
        const { rows, next } = await findOwn(call.db, call.actor, input, place)
        if (next !== null) return { kind: 'too-many-rows', most: MOST_EXPORTED }
        const filterHash = hashFilter(seal, input)
        await inTransaction(call.db, async (tx) => {
          await recordLook(tx, call, {
            basis: 'own',
            view: 'list.my-client-file',
            shown: rows.length,
            filterHash,
          })
          await appendAudit(tx, {
            ...audited(call),
            ...{ stream: `firm:${call.actor.firmId}`, action: 'export.made' },
            subject: 'my-client',
            facts: { rows: rows.length, filter: filterHash.toString('hex') },
          })
        })
        return ok(exportClients(rows, call))
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
        const typed = term.trim()
        if ([...typed].length < 2) return { kind: 'search-term-short' }
        const parties = await findByNumber(call.db, seal, typed)
        const found = await searchCards(call.db, call.actor, { term: typed, parties }, MOST_FOUND)
        const shown = found.slice(0, MOST_FOUND)
        await saw(call, 'list.client-search', shown.length, { term: typed })
        const own = shown.filter(({ basis }) => basis === 'own').map(cardOf)
        const others = shown.filter(({ basis }) => basis !== 'own').map(otherOf)
        return ok({ own, others, hasMore: found.length > MOST_FOUND })
      }),
    ),
    ...pageRoutes(portfolios),
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
        const { basis, granted, partyId, ownerId } = found.client
        const card = await findCard(call.db, found.client)
        if (card === null) return { kind: 'client-not-found' }
        const contact = await findContact(call.db, partyId)
        const sees = (part: 'contact' | 'identity') => sightOf(basis, part, granted) !== 'none'
        return ok({
          card: cardOf(card),
          ownerName: card.ownerName,
          firmName: await findFirmName(call.db, ownerId),
          nodeName: card.nodeName,
          basis,
          endsOn: card.endsOn,
          figuresDay: card.figuresDay,
          today: call.today,
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

/** The basis under which a whole list is looked at: the one its duty gives. A mixed list of an adviser is their own look. */
function basisOf({ actor }: ReadCall<Adviser>, view: ListView): LookBasis {
  if (view === 'list.my-client') return 'own'
  return actor.duty === 'adviser' ? 'share' : BASIS_OF_DUTY[actor.duty]
}

type Card = OutputOf<typeof contract.findMyClients>['clients'][number]

function cardOf(row: CardRow): Card {
  const { ownerName: _owner, nodeName: _node, basis: _basis, endsOn: _ends, figuresDay: _day, ...card } = row
  return card
}

function otherOf(row: CardRow): OutputOf<typeof contract.findOtherClients>['clients'][number] {
  const { ownerName, nodeName, basis, endsOn } = row
  return { ...cardOf(row), ownerName, nodeName, basis, endsOn }
}
