import type { Addresses } from '#web/call/outgoing.ts'

const NAMES = { fe: 'api-address', file: 'asset-address', fsso: 'sso-address' } as const

/** Returns the `meta` tags for the clients that do not call the page's own origin. */
export function addressFacts(addresses: Addresses | undefined): { name: string; content: string }[] {
  const all = [
    { name: NAMES.fe, content: addresses?.fe ?? '' },
    { name: NAMES.file, content: addresses?.file ?? '' },
    { name: NAMES.fsso, content: addresses?.fsso ?? '' },
  ]
  return all.filter(({ content }) => content !== '')
}

/** Reads back from the page's `meta` tags which origins its clients call. */
export function readAddresses(told: (name: string) => string | null): Addresses {
  return { fe: told(NAMES.fe), file: told(NAMES.file), fsso: told(NAMES.fsso) }
}
