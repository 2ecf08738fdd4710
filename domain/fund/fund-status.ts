/** What a fund of a FundStatus takes, and how lists call it. */
export interface FundStatusRule {
  /** FundStatus of file 07. */
  readonly code: string
  /** Purchases, terms of plans, and switches into it. */
  readonly buys: boolean
  readonly subscribes: boolean
  /** Redemptions, and switches out of it. */
  readonly sells: boolean
  readonly listed: 'open' | 'subscription' | 'suspended' | 'ended' | 'closed'
}

const nothing = { buys: false, subscribes: false, sells: false } as const

/** The one table of the states of a fund (rules/orders.md#fund-status); statements read it too (`server/funds/terms/fund-status.ts`). */
export const fundStatus = {
  open: { ...nothing, code: '0', buys: true, sells: true, listed: 'open' },
  raising: { ...nothing, code: '1', subscribes: true, listed: 'subscription' },
  stopped: { ...nothing, code: '4', listed: 'suspended' },
  'purchases-stopped': { ...nothing, code: '5', sells: true, listed: 'suspended' },
  'redemptions-stopped': { ...nothing, code: '6', buys: true, listed: 'open' },
  /** Over for good: wound up, or merged into another. */
  ended: { ...nothing, code: '8', listed: 'ended' },
  /** Also what nobody has told: never open by default. */
  closed: { ...nothing, code: '9', listed: 'closed' },
} as const satisfies Readonly<Record<string, FundStatusRule>>

/** The codes of which this is so. */
export function codesWhere(isSo: (rule: FundStatusRule) => boolean): readonly string[] {
  return Object.values<FundStatusRule>(fundStatus)
    .filter(isSo)
    .map(({ code }) => code)
}

const PURCHASABLE = new Set(codesWhere(({ buys }) => buys))
const REDEEMABLE = new Set(codesWhere(({ sells }) => sells))

/** Does a fund of this FundStatus take purchases? */
export function isPurchasable(code: string): boolean {
  return PURCHASABLE.has(code)
}

/** Does a fund of this FundStatus take redemptions? */
export function isRedeemable(code: string): boolean {
  return REDEEMABLE.has(code)
}

/** Is a fund of this FundStatus being raised 发行, so that money in is a subscription 认购? */
export function isRaising(code: string | null): boolean {
  return code === fundStatus.raising.code
}

/** Is a fund of this FundStatus over for good: wound up, or merged into another? */
export function hasEnded(code: string): boolean {
  return code === fundStatus.ended.code
}

/** ConvertStatus and PeriodicStatus of file 07: which ways a fund may be switched, and plans may run. */
export const wayStatus = {
  both: { code: '0', in: true, out: true },
  in: { code: '1', in: true, out: false },
  out: { code: '2', in: false, out: true },
  /** Also what nobody has told. */
  none: { code: '3', in: false, out: false },
} as const

type Way = 'in' | 'out'

/** The codes that let this way. */
export function waysLetting(way: Way): readonly string[] {
  return Object.values(wayStatus)
    .filter((each) => each[way])
    .map(({ code }) => code)
}

/** Does this ConvertStatus or PeriodicStatus let this way? */
export function lets(code: string, way: Way): boolean {
  return waysLetting(way).includes(code)
}

/** The ConvertStatus or PeriodicStatus that a FundStatus leaves open. */
export function waysLeftOpen(code: string): string {
  if (isPurchasable(code)) return isRedeemable(code) ? wayStatus.both.code : wayStatus.in.code
  return isRedeemable(code) ? wayStatus.out.code : wayStatus.none.code
}
