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

/** Facts of the site's operator (rules/product.md#whose-site-it-is): none is about a real company unless the operator wrote it. */
type OperatorFact = 'company' | 'permit' | 'supervisor' | 'address' | 'hours'

export interface SiteConfig {
  readonly brand: Bilingual
  /** The brand's mark as an SVG path in a 28 × 28 box; if empty, the islet of `web/shell/brand.tsx` is shown. */
  readonly mark: string
  readonly groupSites: readonly { readonly country: Bilingual; readonly url: string }[]
  readonly hotline: string
  /** Addresses and phone numbers that are ours, the hotline among them. */
  readonly domains: readonly string[]
  readonly phones: readonly string[]
  /** Facts that only the operator can state about themselves; a null fact is shown nowhere. */
  readonly operator: Readonly<Record<OperatorFact, Bilingual | null>>
  readonly liveChatUrl: string
  /** Filing notices, shown only if configured. */
  readonly filings: readonly { readonly text: string; readonly url?: string }[]
  /** True on hosts whose menu has no fund selector (rules/product.md#paths). */
  readonly fundSelectorHidden: boolean
  readonly appStoreLinks: readonly { readonly name: Bilingual; readonly url: string }[]
  readonly isSandbox: boolean
  /**
   * Default `Authorization` of this client build (rules/product.md#calls). It is public and has only a guest's rights
   * (rules/threats.md#client-credential).
   */
  readonly clientCredential?: string
  /** The origins that the browser's clients call; null is the page's own origin. */
  readonly addresses?: Addresses
  /** The site for phones; null if there is none. */
  readonly mobileSite?: string | null
}

export interface Viewer {
  readonly displayName: string
  /** The account number, already masked. */
  readonly accountNumber: string
  readonly role: Role
  readonly companyName?: string
  /** Set for a demo person who still has the sample payment password. */
  readonly hasSamplePayment?: true
  /** Set if the same log-in has another account or role. */
  readonly hasChoice?: true
  /** The duty that staff or an adviser acts under, and all they hold. */
  readonly duty?: string
  readonly duties?: readonly string[]
}

/** Why a session is over (`server/people/login/session.store.ts`) or may not be used at the reader's address, and the area of its log-in if that is still known. */
export interface Ending {
  readonly kind: 'idle' | 'closed' | 'ended' | 'elsewhere'
  readonly area: 'individual' | 'institutional' | 'operations' | null
}

/** Colours that a person chose for their device (rules/product.md#values), as `#rrggbb`; an empty text is the default colour. */
export interface ThemeColours {
  readonly primary: string
  readonly error: string
  readonly disabled: string
  /** Colours of chart lines, in their order; empty for the default palette. */
  readonly palette: readonly string[]
}

export interface Theme {
  readonly mode: 'light' | 'dark' | 'system'
  readonly colours: ThemeColours
  readonly text: 'normal' | 'large' | 'x-large'
}

/** What the Hono host passes to a render: the API in the same process, and the facts of the request. */
export interface Host {
  api(request: Request): Promise<Response>
  /** The configured origin, else that of the request. */
  readonly origin: string
  readonly locale: Locale
  readonly theme: Theme
  readonly nonce: string
  readonly site: SiteConfig
  readonly viewer: Viewer | null
  /** Set if a page that needs a log-in led here, and the session that the browser still names is over. */
  readonly ending: Ending | null
  /** Articles, announcements and the other entries that this site shows. */
  readonly collections: Collections
  /** The request's `Cookie` header, passed on to the API. */
  readonly cookie: string
}

/** Reads the entries at start; throws with file and line if one cannot be used. */
export type OpenCollections = (operator: readonly EntryFile[], isSandbox: boolean) => Collections

/** The host must take this key from the build it serves (`build.entry.module.hostContext`), because keys are compared by identity. */
export const hostContext = createContext<Host>()
