import type { ApprovalMethod } from '#domain/proposal/approval-method.ts'
import type { JsonValue } from '#domain/proposal/canonical-json.ts'

/**
 * The evidence pack of one proposal (rules/companies.md#evidence-pack): what its files are called and how they are shaped. Times are ISO
 * 8601 in UTC, hashes and keys hexadecimal, amounts yuan and shares as decimal texts. What was not kept is null, never made up.
 */

/** Raised with every change by which an older verifier would misread a pack. */
export const PACK_FORMAT = 'fund-evidence-1'

export const MANIFEST = 'manifest.json'
/** Ed25519 over the bytes of the manifest, which names every other file by its hash. The only file that the manifest does not name. */
export const SIGNATURE = 'signature.bin'
/** The public key as SubjectPublicKeyInfo. It is a copy: trust belongs to the published one. */
export const KEY = 'evidence-key.der'
export const VERIFIER = 'verify.html'
export const VERSIONS = 'versions.json'
export const DECISIONS = 'decisions.json'
export const EVENTS = 'events.json'
export const ORDERS = 'orders.json'
export const AUDIT = 'audit.json'
/** All that was proposed in a version, as it was hashed and approved. */
export const contentFile = (version: number) => `versions/${version}/content.json`
/** A version of a company's matrix of approvals. */
export const matrixFile = (version: number) => `matrix/${version}.json`
/** What the gates of a version read and answered, as it was hashed. */
export const gatesFile = (version: number, traceNo: number) => `versions/${version}/gates-${traceNo}.json`
/** A cost of a version, as it was hashed. */
export const quoteFile = (version: number, quoteNo: number) => `versions/${version}/quote-${quoteNo}.json`

export interface PackPerson {
  readonly party: string
  readonly name: string
}

export interface Manifest {
  readonly format: typeof PACK_FORMAT
  readonly profile: 'intl'
  /** SHA-256 of the public key. */
  readonly keyId: string
  /** Whether the pack comes from a sandbox, in which nobody owns anything. */
  readonly isSandbox: boolean
  readonly madeAt: string
  readonly proposalCode: string
  readonly accountNumber: string
  readonly state: string
  readonly version: number
  readonly maker: PackPerson
  /** Who approved the present version. */
  readonly checkers: readonly PackPerson[]
  /** How many other persons must approve: a company's checkers, or the client whom an adviser proposes to. */
  readonly rule: { readonly name: 'company-checkers' | 'client'; readonly needed: number }
  /** What evidence of this kind may have and this pack has not. */
  readonly notKept: readonly string[]
  readonly files: readonly {
    readonly name: string
    readonly byteLength: number
    readonly sha256: string
  }[]
}

export interface PackItem {
  readonly itemNo: number
  readonly side: 'buy' | 'sell' | 'switch' | 'rsp'
  readonly fundCode: string
  readonly productCodeId: string | null
  readonly targetFundCode: string | null
  readonly amount: string | null
  readonly shares: string | null
  readonly fee: string | null
}

export interface PackVersion {
  readonly version: number
  readonly submittedAt: string
  readonly submittedBy: PackPerson
  readonly expiresAt: string
  readonly contentHash: string | null
  /** The file of the content. Null for a version from before contents were kept. */
  readonly content: string | null
  readonly items: readonly PackItem[]
  readonly quotes: readonly {
    readonly moment: 'submit' | 'approval'
    readonly madeAt: string
    readonly totalFee: string
    readonly quoteHash: string
    readonly file: string
  }[]
  /** What its gates read and answered. None of a version from before that was kept; a pack from before does not tell of them at all. */
  readonly gates?: readonly {
    readonly moment: 'submit' | 'approval'
    readonly madeAt: string
    /** The number of the lists of gates that answered. */
    readonly gatesNumber: number
    readonly contentHash: string
    /** Null where it tells the means of an investor in private funds: those are not given away. */
    readonly file: string | null
  }[]
}

/** One list of gates that a line was asked, as a file of gates has them. */
export interface PackGates {
  readonly item: number
  readonly list: string
  /** All that the gates read. */
  readonly asked: JsonValue
  readonly answers: readonly (readonly [name: string, verdict: string])[]
}

/** A passkey's signature over a canonical statement of the decision (WebAuthn level 3). Bytes are base64url. */
export interface PackPasskey {
  /** Canonical JSON; its SHA-256 is the challenge. */
  readonly statement: string
  readonly rpId: string
  readonly origin: string
  /** As SubjectPublicKeyInfo. */
  readonly publicKey: string
  /** The COSE algorithm: ES256, EdDSA or RS256. */
  readonly algorithm: -7 | -8 | -257
  readonly clientDataJson: string
  readonly authenticatorData: string
  readonly signature: string
}

export interface PackDecision {
  readonly version: number
  readonly makerParty: string
  readonly person: PackPerson
  readonly decision: 'approve' | 'decline'
  /** Of a company's checker. Null for a client who decides for themself. */
  readonly dutyLevel: number | null
  /** The version of the company's matrix and the case that say what was needed. Null for a client, and where they were not kept. */
  readonly matrix: { readonly file: string; readonly case: string } | null
  readonly contentHash: string | null
  readonly quoteHash: string | null
  readonly nonce: string | null
  readonly method: ApprovalMethod | null
  readonly cause: string | null
  readonly reason: string | null
  readonly at: string
  readonly passkey: PackPasskey | null
}

export interface PackEvent {
  readonly eventNo: number
  readonly version: number
  readonly kind: string
  readonly at: string
  /** Null for what the clock or the night did. */
  readonly party: string | null
}

/** What came of an item. */
export interface PackResult {
  readonly version: number
  readonly itemNo: number
  readonly orderNo: string | null
  readonly planId: string | null
  /** Null for a plan. */
  readonly order: {
    readonly kind: string
    readonly status: string
    readonly amount: string | null
    readonly shares: string | null
    readonly acceptedAt: string
    readonly tradeDate: string | null
    readonly confirmDate: string | null
    readonly confirmedAmount: string | null
    readonly confirmedShares: string | null
    readonly suitability: {
      readonly outcome: string
      readonly tolerance: number
      readonly riskLevel: number
      readonly ruleVersion: string
    } | null
    readonly events: readonly {
      readonly eventNo: number
      readonly from: string | null
      readonly to: string
      readonly at: string
    }[]
    readonly payments: readonly {
      readonly direction: string
      readonly status: string
      readonly amount: string
      readonly requestedAt: string
      readonly answeredAt: string | null
    }[]
    /** Where the registrar's files name it. Lines count from 1; null where the file is too long to be searched for a pack. */
    readonly registrarLines: readonly {
      readonly file: string
      readonly direction: string
      readonly day: string
      readonly sha256: string
      readonly line: number | null
    }[]
  } | null
}

/**
 * One link of the account's audit chain. Its hash is SHA-256 of the hash before it and, in form 3, of the SHA-256 of its text, in older
 * forms of the text itself. Of what is not about the proposal only that hash is told; of an older one not even that.
 */
export interface PackLink {
  readonly n: number
  readonly form: number
  readonly hash: string
  readonly text: string | null
  readonly textHash: string | null
}

export interface PackAudit {
  readonly stream: string
  /** The hash before the first link. Empty at the beginning of the chain. */
  readonly before: string
  /** From the first link about the proposal to the first anchor after the last, or to the head of the chain. */
  readonly links: readonly PackLink[]
  /** What a night's proof kept of the chain. Null where none has passed since. */
  readonly anchor: { readonly n: number; readonly hash: string; readonly at: string } | null
}
