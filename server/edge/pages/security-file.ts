/** The contacts for reports of a weakness, and the address of the file. Without contacts there is no file. */
export interface SecurityFacts {
  readonly contacts: readonly string[]
  readonly origin: string | null
}

export const SECURITY_PATH = '/.well-known/security.txt'

/** RFC 9116 asks for an expiry of less than a year. Readers who keep a copy read the file again after half a year. */
const GOOD_FOR_MS = 180 * 86_400_000

/** Writes the file of RFC 9116: contacts in order of preference and a day of expiry. Returns null without contacts. */
export function securityFile({ contacts, origin }: SecurityFacts, now: Date): string | null {
  if (contacts.length === 0) return null
  const until = new Date(now.getTime() + GOOD_FOR_MS).toISOString().slice(0, 10)
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${until}T00:00:00Z`,
    'Preferred-Languages: zh, en',
    ...(origin === null ? [] : [`Canonical: ${origin}${SECURITY_PATH}`]),
  ]
  return `${lines.join('\n')}\n`
}

/** Parses `SITE_SECURITY_CONTACT`: mail, https or telephone addresses, separated by commas. Throws on any other. */
export function readSecurityContacts(text: string | undefined, isSandbox: boolean): readonly string[] {
  const given = (text ?? '').split(',').map((part) => part.trim())
  const contacts = given.filter(Boolean).map((each) => (isMail(each) ? `mailto:${each}` : each))
  const wrong = contacts.find((each) => !/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d-]+)$/.test(each))
  if (wrong !== undefined)
    throw new Error(`SITE_SECURITY_CONTACT=${wrong} is no mail, https or telephone address`)
  return contacts.length === 0 && isSandbox ? [SAMPLE_CONTACT] : contacts
}

/** An example address, so that a sandbox has a contact to show. */
const SAMPLE_CONTACT = 'mailto:security@tingyu-wealth.example'

function isMail(text: string): boolean {
  return /^[^\s@:]+@[^\s@:]+$/.test(text)
}
