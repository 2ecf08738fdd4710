import type { Bytes } from './bytes.ts'
import { bytesOfHex, concat, hexOf, sha256, utf8 } from './bytes.ts'
import type { Verdict } from './check.ts'
import { failed, open, passed } from './check.ts'
import type { PackAudit, PackLink } from './pack.ts'
import type { OpenedPack } from './pack-files.ts'

/** From this form on a link's hash covers the hash of its text, so that a link can be proved without it. */
const FORM_OF_HASHED_TEXT = 3

/** What a link about the proposal says (server/db/migrations/0093-audit-text-hash.ts). */
interface LinkText {
  readonly action: string
  readonly object: string | null
  readonly contentHash: string | null
}

/**
 * The links of the account's audit chain follow from each other up to an anchor, or to the head where no night has passed since; links
 * about the proposal are among them, and the hash of the content that they name is that of a version.
 */
export async function verifyChain({ manifest, versions, audit }: OpenedPack): Promise<Verdict> {
  const { proposalCode, accountNumber } = manifest()
  const chain = audit()
  if (chain.stream !== `account:${accountNumber}`) return failed('link-place')
  const broken = await verifyLinks(chain)
  if (broken) return broken
  const { anchor, links } = chain
  if (anchor && !links.some(({ n, hash }) => n === anchor.n && hash === anchor.hash))
    return failed('anchor-differs')
  const told = links.flatMap(({ text, form }) => (text === null ? [] : [readLink(text, form)]))
  if (told.length === 0) return failed('chain-missing')
  const kept = versions().flatMap(({ contentHash }) => (contentHash === null ? [] : [contentHash]))
  const own = told.filter(({ object }) => object === `proposal:${proposalCode}`)
  if (own.some(({ contentHash }) => contentHash !== null && !kept.includes(contentHash)))
    return failed('chain-content')
  const facts = { links: links.length, told: told.length, anchoredAt: anchor?.at ?? null }
  const untold = links.filter(({ text, textHash }) => text === null && textHash === null).length
  return untold > 0 ? open('link-untold', { ...facts, untold }) : passed(facts)
}

async function verifyLinks({ stream, before, links }: PackAudit): Promise<Verdict | null> {
  let hash = bytesOfHex(before)
  for (const [at, link] of links.entries()) {
    const { n, text, form } = link
    const isNext = at === 0 ? (n === 1) === (before === '') : n === links[at - 1]!.n + 1
    if (!isNext || (text !== null && !isAt(text, form, stream, n))) return failed('link-place', { n })
    const follows = await followOf(hash, link)
    if (follows !== null && hexOf(follows) !== link.hash) return failed('link-hash', { n })
    hash = bytesOfHex(link.hash)
  }
  return null
}

/** The hash that follows from the one before. Null where nothing is told by which it could be worked out. */
async function followOf(before: Bytes, { form, text, textHash }: PackLink): Promise<Bytes | null> {
  if (form < FORM_OF_HASHED_TEXT) return text === null ? null : sha256(concat(before, utf8(text)))
  if (text !== null) return sha256(concat(before, await sha256(utf8(text))))
  return textHash === null ? null : sha256(concat(before, bytesOfHex(textHash)))
}

/** Whether a text says that it stands at this place of this chain. */
function isAt(text: string, form: number, stream: string, n: number): boolean {
  if (form === 1) return text.startsWith(`${stream}|${n}|`)
  const [told, ofStream, place] = JSON.parse(text) as readonly unknown[]
  return told === form && ofStream === stream && place === n
}

function readLink(text: string, form: number): LinkText {
  if (form === 1) return { action: '', object: null, contentHash: null }
  const parts = JSON.parse(text) as readonly unknown[]
  const [action, object, facts] = [parts[3], parts[6], parts[10]] as [
    string,
    string | null,
    { contentHash?: string },
  ]
  return { action, object, contentHash: facts.contentHash ?? null }
}
