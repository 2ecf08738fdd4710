import { createContext } from 'react-router'
import type { Addresses } from '#web/call/outgoing.ts'
import type { Collections, EntryFile } from '#web/content/collections/entry.ts'

export type { EntryFile }

export type Locale = 'zh' | 'en'
export type Role = 'investor' | 'adviser' | 'corporate' | 'operator'
export interface Bilingual {
  readonly zh: string
  readonly en: string
}

/** Whose site it is (rules/product.md#whose-site-it-is): nothing here is a fact about a real company unless the operator wrote it. */
type OperatorFact = 'company' | 'permit' | 'supervisor' | 'address' | 'hours'

export interface SiteConfig {
  readonly brand: Bilingual
  /** Mark of the brand as an SVG path in a 28 × 28 box; the islet of `look/` when it is empty. */
  readonly mark: string
  readonly groupSites: readonly { readonly country: Bilingual; readonly url: string }[]
  readonly hotline: string
  /** Addresses and numbers that are ours, the hotline among them. */
  readonly domains: readonly string[]
  readonly phones: readonly string[]
  /** What only the operator can say of themselves; null is not said anywhere. */
  readonly operator: Readonly<Record<OperatorFact, Bilingual | null>>
  readonly liveChatUrl: string
  /** Filing notices, shown only where configured. */
  readonly filings: readonly { readonly text: string; readonly url?: string }[]
  /** True on the hosts whose menu has no fund selector (rules/product.md#paths). */
  readonly fundSelectorHidden: boolean
  readonly appStoreLinks: readonly { readonly name: Bilingual; readonly url: string }[]
  readonly isSandbox: boolean
  /**
   * Default `Authorization` of this client build (rules/product.md#calls); public, guest rights only
   * (rules/threats.md#client-credential).
   */
  readonly clientCredential?: string
  /** Where the browser's clients call; null is the page's own origin. */
  readonly addresses?: Addresses
  /** The site for phones; null where there is none. */
  readonly mobileSite?: string | null
}

export interface Viewer {
  readonly displayName: string
  /** Already masked. */
  readonly accountNumber: string
  readonly role: Role
  readonly companyName?: string
  /** One of the demo people, who pays with their password still. */
  readonly hasSamplePayment?: true
  /** Has another account or role under the same log-in. */
  readonly hasChoice?: true
}

/** Why a session is over (`server/people/login/session.store.ts`), and whose log-in it was where that is still known. */
export interface Ending {
  readonly kind: 'idle' | 'closed' | 'ended'
  readonly area: 'individual' | 'institutional' | 'operations' | null
}

/** Colours that somebody chose for their device (rules/product.md#values), as `#rrggbb`; an empty one is the house's own. */
export interface ThemeColours {
  readonly primary: string
  readonly error: string
  readonly disabled: string
  /** Of charts, in their order; none where it is the house's. */
  readonly palette: readonly string[]
}

export interface Theme {
  readonly mode: 'light' | 'dark' | 'system'
  readonly colours: ThemeColours
  readonly text: 'normal' | 'large' | 'x-large'
}

/** What the Hono host hands to a render: the API in process, and what it knows about the request. */
export interface Host {
  api(request: Request): Promise<Response>
  /** Ours as configured, else that of the request. */
  readonly origin: string
  readonly locale: Locale
  readonly theme: Theme
  readonly nonce: string
  readonly site: SiteConfig
  readonly viewer: Viewer | null
  /** Set where a page that needs a log-in led here, and the session that the browser still names is over. */
  readonly ending: Ending | null
  /** Articles, announcements and the other entries that this site shows. */
  readonly collections: Collections
  /** The request's `Cookie` header, passed on to the API. */
  readonly cookie: string
}

/** Reads the entries at start; throws with file and line where one cannot be used. */
export type OpenCollections = (operator: readonly EntryFile[], isSandbox: boolean) => Collections

/** The host reads this key from the build it serves (`build.entry.module.hostContext`): a key is compared by identity. */
export const hostContext = createContext<Host>()
