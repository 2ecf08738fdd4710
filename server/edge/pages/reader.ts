import { findConfirmedAccounts, findNames } from '#server/people/accounts/account.store.ts'
import type { Db } from '#server/db/open.ts'
import { hashToken, sessionToken } from '#server/people/login/session.ts'
import type { Area } from '#server/people/login/session.ts'
import { isElsewhere } from '#server/people/login/staff-network.ts'
import type { StaffNetwork } from '#server/people/login/staff-network.ts'
import { findEnding } from '#server/people/login/session.store.ts'
import type { Ending } from '#server/people/login/session.store.ts'
import type { Actor, Role } from '#server/base/http/actor.ts'
import type { PageRequest } from './asked-page.ts'
import { readPreference } from './asked-page.ts'
import { identify } from '#server/edge/identify.ts'

interface ReaderDeps extends StaffNetwork {
  readonly config: { readonly secret: string }
  readonly db: Db
  readonly isSecure: boolean
}

/** Finds the actor of a request. A reader without a session cookie is a guest, and the database is not asked. */
export async function actorOf(
  { cookies, path, ip }: Pick<PageRequest, 'cookies' | 'path'> & { readonly ip: string },
  { db, config, isSecure, isStaffAddress }: ReaderDeps,
): Promise<Actor> {
  const token = sessionToken(cookies, isSecure, { page: path })
  if (token === '') return { role: 'guest', session: null }
  return (await identify(db, token, { secret: config.secret, ip, isStaffAddress })).actor
}

interface Reader {
  readonly role: Exclude<Role, 'guest' | 'enrolling'>
  readonly displayName: string
  /** The account number, already masked. */
  readonly accountNumber: string
  readonly companyName?: string
  readonly hasSamplePayment?: true
  readonly hasChoice?: true
  /** The duty that staff or an adviser acts under, and all they hold. */
  readonly duty?: string
  readonly duties?: readonly string[]
}

/** Reads the name that the shell shows. Returns null for a guest. */
export async function viewerOf(actor: Actor, db: Db): Promise<Reader | null> {
  if (actor.role === 'guest' || actor.role === 'enrolling') return null
  const accountNumber = 'accountNumber' in actor ? actor.accountNumber : null
  const [names, accounts] = await Promise.all([
    findNames(db, actor.partyId, accountNumber),
    findConfirmedAccounts(db, actor.partyId, actor.area),
  ])
  return {
    role: actor.role,
    displayName: names.displayName,
    accountNumber: accountNumber === null ? '' : `${accountNumber.slice(0, 4)}****${accountNumber.slice(-4)}`,
    ...(names.companyName === null ? {} : { companyName: names.companyName }),
    ...(names.hasSamplePayment ? { hasSamplePayment: true } : {}),
    ...(accounts.length > 1 ? { hasChoice: true } : {}),
    ...('duty' in actor ? { duty: actor.duty, duties: actor.duties } : {}),
  }
}

/** Why a session is over, or that it may not be used at the reader's address. */
type PageEnding = Ending | { readonly kind: 'elsewhere'; readonly area: Area }

/** Finds why the session in the cookie has ended, for a page that the reader was redirected to. Null if no reason is known. */
export async function endingOf(
  {
    url,
    cookies,
    actor,
    ip,
  }: Pick<PageRequest, 'url' | 'cookies'> & {
    readonly actor: Actor
    readonly ip: string
  },
  { db, isSecure, isStaffAddress }: ReaderDeps,
): Promise<PageEnding | null> {
  const token = sessionToken(cookies, isSecure, { page: url.pathname })
  const isLed = url.searchParams.has('redirectUrl')
  if (!isLed || token === '' || actor.role !== 'guest' || actor.session !== null) return null
  const ending = await findEnding(db, hashToken(token))
  const isThere = ending.kind === 'idle' && ending.area !== null
  return isThere && isElsewhere(ending.area, ip, { isStaffAddress })
    ? { kind: 'elsewhere', area: ending.area }
    : ending
}

interface Theme {
  readonly mode: 'light' | 'dark' | 'system'
  readonly text: 'normal' | 'large' | 'x-large'
  readonly colours: {
    readonly primary: string
    readonly error: string
    readonly disabled: string
    readonly palette: readonly string[]
  }
}

/** Reads the theme that a reader chose for their device. A value that is not a colour is ignored. */
export function themeOf(cookies: ReadonlyMap<string, string>): Theme {
  const mode = cookies.get('theme')
  const text = cookies.get('text')
  const colour = (given: string) => (/^#[0-9a-f]{6}$/i.test(given) ? given.toLowerCase() : '')
  const chosen = (name: string) => colour(readPreference(cookies, name))
  const palette = readPreference(cookies, 'palette').split(',').map(colour)
  return {
    mode: mode === 'light' || mode === 'dark' ? mode : 'system',
    text: text === 'large' || text === 'x-large' ? text : 'normal',
    colours: {
      primary: chosen('primary'),
      error: chosen('error'),
      disabled: chosen('disabled'),
      palette: palette.filter((each) => each !== '').slice(0, 8),
    },
  }
}

/** Whether the reader has chosen own colours. A page in such colours is not cached for other readers. */
export function hasOwnColours({ colours: { primary, error, disabled, palette } }: Theme): boolean {
  return primary + error + disabled + palette.join('') !== ''
}
