import type { FirmDuty } from './duty.ts'

/**
 * On which basis a member of a firm may read a client, and what of them: the table of rules/advisers.md#what-each-may-see, read by server, screens
 * and tests. A client without a basis does not exist for the reader.
 */
export const CLIENT_BASES = [
  'own',
  'cover',
  'share',
  'team',
  'assistant',
  'principal',
  'supervision',
] as const
export type ClientBasis = (typeof CLIENT_BASES)[number]

/** The basis by which each duty reads clients; an adviser may have another one besides their own clients. */
export const BASIS_OF_DUTY = {
  adviser: 'own',
  head: 'team',
  deputy: 'team',
  assistant: 'assistant',
  principal: 'principal',
  supervisor: 'supervision',
} as const satisfies Readonly<Record<FirmDuty, ClientBasis>>

/** Parts of a client. `contact`: phone and mail; `identity`: document, card, address and pictures; `journal`: notes, contacts and tasks. */
export const CLIENT_PARTS = [
  'profile',
  'contact',
  'identity',
  'holdings',
  'orders',
  'plans',
  'proposals',
  'journal',
] as const
export type ClientPart = (typeof CLIENT_PARTS)[number]

/** `granted`: what the owner shared with the client's consent. */
export type Sight = 'whole' | 'masked' | 'granted' | 'none'

const SIGHTS: Readonly<Record<ClientBasis, Readonly<Record<ClientPart, Sight>>>> = {
  own: sights('whole', 'masked', 'masked', 'whole', 'whole'),
  cover: sights('whole', 'masked', 'masked', 'whole', 'whole'),
  share: sights('whole', 'masked', 'none', 'granted', 'none'),
  team: sights('whole', 'masked', 'none', 'whole', 'whole'),
  assistant: sights('whole', 'masked', 'none', 'whole', 'whole'),
  principal: sights('whole', 'masked', 'none', 'whole', 'whole'),
  supervision: sights('whole', 'masked', 'masked', 'whole', 'whole'),
}

/** Returns how much a reader sees of a part of a client. `granted` names the parts that a share covers. */
export function sightOf(
  basis: ClientBasis,
  part: ClientPart,
  granted: readonly string[],
): Exclude<Sight, 'granted'> {
  const sight = SIGHTS[basis][part]
  if (sight !== 'granted') return sight
  return granted.includes(part) ? 'whole' : 'none'
}

function sights(profile: Sight, contact: Sight, identity: Sight, things: Sight, journal: Sight) {
  const owned = { holdings: things, orders: things, plans: things, proposals: things }
  return { profile, contact, identity, ...owned, journal }
}
