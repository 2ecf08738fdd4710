import type { ClientBasis } from '#domain/duty/client-view.ts'
import type { FirmDuty } from '#domain/duty/duty.ts'

/** The advisers of the world of twins: three of the house firm and one whom its head no longer leads; three of another firm. */
export type AdviserKey =
  | 'adviser'
  | 'colleague'
  | 'head'
  | 'north'
  | 'outside'
  | 'outsideHead'
  | 'outsideSecond'

export type FirmKey = 'house' | 'outside'

/** Who of a firm may see a client, on which basis: the table of rules/advisers.md#what-each-may-see by duty. */
type Seen = Partial<Record<FirmDuty, ClientBasis>>

/** A client of the world of twins: whose they are, and who sees them. Nobody else knows that they exist. */
export interface TwinClient {
  readonly owner: AdviserKey | null
  readonly seenBy: Partial<Record<FirmKey, Seen>>
  /** The parts that a share grants. */
  readonly granted?: readonly string[]
}

const FIRM = { principal: 'principal', supervisor: 'supervision' } as const
const LED = { head: 'team', deputy: 'team', ...FIRM } as const
/** Whose owner is the head: the duty of a head does not reach the head's own. */
const OF_HEAD = { deputy: 'team', ...FIRM } as const
const OWN = { adviser: 'own', assistant: 'assistant', ...LED } as const

/**
 * Every way in which `demo-adviser` and the others stand to a client: what gives a basis, and beside it what nearly does (asked for, over, by
 * a former owner, of another firm).
 */
export const TWIN_CLIENTS = {
  own: { owner: 'adviser', seenBy: { house: OWN } },
  other: { owner: 'colleague', seenBy: { house: LED } },
  ofHead: { owner: 'head', seenBy: { house: OF_HEAD } },
  /** Of one who was placed below the head until yesterday, and whom the adviser covers for another client alone. */
  north: { owner: 'north', seenBy: { house: FIRM } },
  share: { owner: 'colleague', seenBy: { house: { adviser: 'share', ...LED } }, granted: ['holdings'] },
  shareAsked: { owner: 'colleague', seenBy: { house: LED } },
  shareOver: { owner: 'colleague', seenBy: { house: LED } },
  shareOfFormer: { owner: 'colleague', seenBy: { house: LED } },
  cover: { owner: 'north', seenBy: { house: { adviser: 'cover', ...FIRM } } },
  /** The adviser's until yesterday. */
  former: { owner: 'head', seenBy: { house: OF_HEAD } },
  /** Asked to be the adviser's, who waits for the client's word. */
  pending: { owner: null, seenBy: {} },
  pool: { owner: null, seenBy: {} },
  /** The adviser's, with an account that is closed to trade. */
  blocked: { owner: 'adviser', seenBy: {} },
  foreign: { owner: 'outside', seenBy: { outside: OWN } },
  foreignOfHead: { owner: 'outsideHead', seenBy: { outside: OF_HEAD } },
  /** Shared with the adviser of the other firm, which no rule allows. */
  foreignShare: { owner: 'outside', seenBy: { outside: OWN } },
  foreignPending: { owner: null, seenBy: {} },
} as const satisfies Readonly<Record<string, TwinClient>>

export type ClientKind = keyof typeof TWIN_CLIENTS
export const CLIENT_KINDS = Object.keys(TWIN_CLIENTS) as ClientKind[]

/** A person who reads, under one duty. */
export interface TwinReader {
  readonly username: string
  readonly firm: FirmKey
  readonly duty: FirmDuty
  /** Whose clients they own, under whichever duty of theirs. */
  readonly adviser: AdviserKey | null
}

const reader = (username: string, firm: FirmKey, duty: FirmDuty, adviser: AdviserKey | null = null) => ({
  ...{ username, firm, duty, adviser },
})

/** Each duty of both firms. */
export const TWIN_READERS: readonly TwinReader[] = [
  reader('demo-adviser', 'house', 'adviser', 'adviser'),
  reader('demo-head', 'house', 'head', 'head'),
  reader('demo-deputy', 'house', 'deputy'),
  reader('demo-assistant', 'house', 'assistant'),
  reader('demo-principal', 'house', 'principal'),
  reader('demo-supervisor', 'house', 'supervisor'),
  reader('demo-outside-adviser', 'outside', 'adviser', 'outside'),
  reader('demo-outside-head', 'outside', 'head', 'outsideHead'),
  reader('demo-outside-deputy', 'outside', 'deputy'),
  reader('demo-outside-assistant', 'outside', 'assistant'),
  reader('demo-outside-principal', 'outside', 'principal'),
  reader('demo-outside-supervisor', 'outside', 'supervisor'),
]

/** On which basis a reader sees a client. Undefined if they do not. */
export function basisOf({ firm, duty }: TwinReader, kind: ClientKind): ClientBasis | undefined {
  const { seenBy }: TwinClient = TWIN_CLIENTS[kind]
  return seenBy[firm]?.[duty]
}

export function grantedOf(kind: ClientKind): readonly string[] {
  const { granted = [] }: TwinClient = TWIN_CLIENTS[kind]
  return granted
}

/** The account of a client, and their name, which no other text contains. */
export const accountOf = (kind: ClientKind) =>
  `62019990${String(CLIENT_KINDS.indexOf(kind)).padStart(4, '0')}`
export const nameOf = (kind: ClientKind) => `Twin ${kind};`
