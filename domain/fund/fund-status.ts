/** What a fund with this FundStatus accepts, and its state in lists. */
export interface FundStatusRule {
  /** FundStatus of file 07. */
  readonly code: string
  /** Whether it takes purchases, terms of plans, and switches in. */
  readonly buys: boolean
  readonly subscribes: boolean
  /** Whether it takes redemptions, and switches out. */
  readonly sells: boolean
  readonly listed: 'open' | 'subscription' | 'suspended' | 'ended' | 'closed'
}

const nothing = { buys: false, subscribes: false, sells: false } as const

/** The only table of fund states (rules/orders.md#fund-status). SQL statements use it too (`server/funds/terms/fund-status.ts`). */
export const fundStatus = {
  open: { ...nothing, code: '0', buys: true, sells: true, listed: 'open' },
  raising: { ...nothing, code: '1', subscribes: true, listed: 'subscription' },
  stopped: { ...nothing, code: '4', listed: 'suspended' },
  'purchases-stopped': { ...nothing, code: '5', sells: true, listed: 'suspended' },
  'redemptions-stopped': { ...nothing, code: '6', buys: true, listed: 'open' },
  /** The fund is over for good: wound up, or merged into another. */
  ended: { ...nothing, code: '8', listed: 'ended' },
  /** Also a fund without a known status: a fund is never open by default. */
  closed: { ...nothing, code: '9', listed: 'closed' },
} as const satisfies Readonly<Record<string, FundStatusRule>>

/** Returns the codes whose rule meets a condition. */
export function codesWhere(isSo: (rule: FundStatusRule) => boolean): readonly string[] {
  return Object.values<FundStatusRule>(fundStatus)
    .filter(isSo)
    .map(({ code }) => code)
}

const PURCHASABLE = new Set(codesWhere(({ buys }) => buys))
const REDEEMABLE = new Set(codesWhere(({ sells }) => sells))

/** Whether a fund with this FundStatus takes purchases. */
export function isPurchasable(code: string): boolean {
  return PURCHASABLE.has(code)
}

/** Whether a fund with this FundStatus takes redemptions. */
export function isRedeemable(code: string): boolean {
  return REDEEMABLE.has(code)
}

/** Whether a fund with this FundStatus is being raised 发行, so that money in is a subscription 认购. */
export function isRaising(code: string | null): boolean {
  return code === fundStatus.raising.code
}

/** Whether a fund with this FundStatus is over for good: wound up, or merged into another. */
export function hasEnded(code: string): boolean {
  return code === fundStatus.ended.code
}

/** The values of ConvertStatus and PeriodicStatus of file 07: the directions in which a fund may be switched or plans may run. */
export const wayStatus = {
  both: { code: '0', in: true, out: true },
  in: { code: '1', in: true, out: false },
  out: { code: '2', in: false, out: true },
  /** Also a fund without a known status. */
  none: { code: '3', in: false, out: false },
} as const

type Way = 'in' | 'out'

/** Returns the codes that allow this direction. */
export function findCodesAllowing(way: Way): readonly string[] {
  return Object.values(wayStatus)
    .filter((each) => each[way])
    .map(({ code }) => code)
}

/** Whether this ConvertStatus or PeriodicStatus allows this direction. */
export function lets(code: string, way: Way): boolean {
  return findCodesAllowing(way).includes(code)
}

/** Returns the ConvertStatus or PeriodicStatus that a FundStatus allows. */
export function deriveWayStatus(code: string): string {
  if (isPurchasable(code)) return isRedeemable(code) ? wayStatus.both.code : wayStatus.in.code
  return isRedeemable(code) ? wayStatus.out.code : wayStatus.none.code
}
