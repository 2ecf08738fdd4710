import type { Addresses } from '#web/call/outgoing.ts'

const NAMES = { fe: 'api-address', file: 'asset-address', fsso: 'sso-address' } as const

/** What the head of a page says of the clients that do not call the page's own origin. */
export function addressFacts(addresses: Addresses | undefined): { name: string; content: string }[] {
  const all = [
    { name: NAMES.fe, content: addresses?.fe ?? '' },
    { name: NAMES.file, content: addresses?.file ?? '' },
    { name: NAMES.fsso, content: addresses?.fsso ?? '' },
  ]
  return all.filter(({ content }) => content !== '')
}

/** The other way round: where the clients of this page call. */
export function readAddresses(told: (name: string) => string | null): Addresses {
  return { fe: told(NAMES.fe), file: told(NAMES.file), fsso: told(NAMES.fsso) }
}
