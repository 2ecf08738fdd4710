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

/**
 * Parts of a client. `contact`: phone and mail, masked; `whole-contact`: the same in full, for a reason and the reader's password; `identity`:
 * document, card, address and pictures; `journal`: notes, contacts and tasks; `sharing`: who may read the client, and who looked.
 */
export const CLIENT_PARTS = [
  'profile',
  'contact',
  'whole-contact',
  'identity',
  'holdings',
  'orders',
  'plans',
  'proposals',
  'journal',
  'sharing',
] as const
/** The reasons for which phone and mail are shown in full. The one given is kept with each look. */
export const CONTACT_REASONS = ['call-back', 'agreed-appointment', 'check-contact'] as const
export type ContactReason = (typeof CONTACT_REASONS)[number]

export type ClientPart = (typeof CLIENT_PARTS)[number]

/** `granted`: what the owner shared with the client's consent. */
export type Sight = 'whole' | 'masked' | 'granted' | 'none'

const SIGHTS: Readonly<Record<ClientBasis, Readonly<Record<ClientPart, Sight>>>> = {
  own: { ...sights('whole', 'masked', 'whole', 'whole'), sharing: 'whole' },
  cover: sights('whole', 'masked', 'whole', 'whole'),
  share: sights('none', 'none', 'granted', 'none'),
  team: { ...sights('none', 'none', 'whole', 'whole'), sharing: 'whole' },
  assistant: sights('none', 'none', 'whole', 'whole'),
  principal: { ...sights('none', 'none', 'whole', 'whole'), sharing: 'whole' },
  supervision: { ...sights('none', 'masked', 'whole', 'whole'), sharing: 'whole' },
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

/** Every basis shows who the client is, and how to reach them with most digits masked. Who else reads them is told to owner and overseers alone. */
function sights(wholeContact: Sight, identity: Sight, things: Sight, journal: Sight) {
  const known = { profile: 'whole', contact: 'masked', 'whole-contact': wholeContact } as const
  const owned = { holdings: things, orders: things, plans: things, proposals: things }
  return { ...known, identity, ...owned, journal, sharing: 'none' } as const
}
