import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { FeeBounds } from './fee.ts'
import { UNBOUNDED } from './fee.ts'
import type { Fen, Rate } from '#domain/number/money.ts'
import { fen, rate } from '#domain/number/money.ts'
import { fault, fundOf, NO_AMOUNT, NO_DAYS, readLineEffect } from './parameter.ts'
import type { ParameterFault } from './parameter.ts'

/** One tier of a C5: an amount in fen or days held in [from, to), and a rate with its least and greatest fee, or a fixed fee. */
export interface FeeRateTier extends FeeBounds {
  readonly from: bigint
  readonly to: bigint | null
  readonly rate: Rate | null
  readonly fixedFee: Fen | null
}

/** The key of a fee: one business of one share class for one kind of customer. */
export interface FeeRateKey {
  readonly fundCode: string
  readonly shareClass: '0' | '1'
  readonly kind: 'purchase' | 'subscription' | 'rsp' | 'redemption' | 'back-end'
  readonly customerKind: 'all' | 'individual' | 'institution'
}

/** C5: a fee with all its tiers, the lowest first. */
export interface FeeRateTable extends FeeRateKey {
  readonly tiers: readonly FeeRateTier[]
}

type Bounds = Pick<FeeRateTier, 'from' | 'to'>

/** C5: the tiers of a fee that are new or changed, and those that are withdrawn. */
export interface FeeRateChange extends FeeRateKey {
  readonly set: readonly FeeRateTier[]
  readonly takenAway: readonly Bounds[]
}

/**
 * Reads the fees of a C5. Fees of business that we do not do are left out. These refuse the whole fee: a tier with neither a rate
 * nor a fixed fee, a tier by days held with a least or greatest fee, and a whole table with a hole or
 * an overlap (rules/registrar.md#parameters).
 */
export function feeRatesOf(records: readonly ExchangeRecord[]): {
  readonly tables: readonly FeeRateTable[]
  readonly changes: readonly FeeRateChange[]
  readonly faults: readonly ParameterFault[]
} {
  const faults: ParameterFault[] = []
  const tables: FeeRateTable[] = []
  const changes: FeeRateChange[] = []
  const ours = records.filter((record) => kindOf(record) !== null)
  for (const group of Map.groupBy(ours, groupOf).values()) {
    const fee = feeOf(group)
    if ('field' in fee) faults.push(fee)
    else if ('tiers' in fee) tables.push(fee)
    else changes.push(fee)
  }
  return { tables, changes, faults }
}

/** Why a change is refused: a tier it withdraws is not in force, or the remaining tiers have a hole or an overlap. */
export interface ChangeRefusal {
  readonly kind: 'not-in-force' | 'parameter-odd'
  readonly given: string
}

/**
 * Returns the tiers in force after a change: withdrawn tiers are gone, and a set tier replaces the tier that begins at the same
 * bound. An empty list means that the fee has ended.
 */
export function changedTiers(
  before: readonly FeeRateTier[],
  change: Pick<FeeRateChange, 'set' | 'takenAway'>,
): readonly FeeRateTier[] | ChangeRefusal {
  const isSame = (a: Bounds) => (b: Bounds) => a.from === b.from && a.to === b.to
  const missing = change.takenAway.find((gone) => !before.some(isSame(gone)))
  if (missing) return { kind: 'not-in-force', given: boundsText(missing) }
  const kept = before.filter(
    (tier) => !change.takenAway.some(isSame(tier)) && !change.set.some(({ from }) => from === tier.from),
  )
  const tiers = sorted([...kept, ...change.set])
  if (tiers.length === 0 || isUnbroken(tiers)) return tiers
  return { kind: 'parameter-odd', given: tiers.map(boundsText).join(', ') }
}

const KINDS: Readonly<Record<string, FeeRateKey['kind']>> = {
  '120 002': 'subscription',
  '122 002': 'purchase',
  '139 002': 'rsp',
  '124 002': 'redemption',
  '124 015': 'back-end',
}
const CUSTOMERS = { '0': 'institution', '1': 'individual', '2': 'all' } as const

function kindOf(record: ExchangeRecord): FeeRateKey['kind'] | null {
  return KINDS[`${String(record['BusinessCode'])} ${String(record['CapitalType'])}`] ?? null
}

function groupOf(record: ExchangeRecord): string {
  const { FundCode, ShareClass, IndividualOrInstitution } = record
  return [FundCode, ShareClass, kindOf(record), IndividualOrInstitution].join(' ')
}

/** Reads the lines of one fee. Complete tiers are a table; incomplete lines of a file of changes are joined later with those in force. */
function feeOf(records: readonly ExchangeRecord[]): FeeRateTable | FeeRateChange | ParameterFault {
  const [first] = records
  const fund = fundOf(first!)
  if ('kind' in fund) return fund
  const customer = String(first!['IndividualOrInstitution'])
  if (!(customer in CUSTOMERS)) return fault(first!, 'IndividualOrInstitution')
  const set: FeeRateTier[] = []
  const takenAway: Bounds[] = []
  for (const record of records) {
    const effect = readLineEffect(record)
    if (typeof effect === 'object') return effect
    const bounds = boundsOf(record)
    if ('field' in bounds) return bounds
    const tier = effect === 'set' ? tierOf(record, bounds) : null
    if (tier === null) takenAway.push(bounds)
    else if ('field' in tier) return tier
    else set.push(tier)
  }
  const customerKind = CUSTOMERS[customer as keyof typeof CUSTOMERS]
  const key = { ...fund, kind: kindOf(first!)!, customerKind }
  const tiers = sorted(set)
  if (takenAway.length === 0 && isUnbroken(tiers)) return { ...key, tiers }
  const isPart = records.every((record) => record['WholeFlag'] === '0')
  return isPart ? { ...key, set: tiers, takenAway } : fault(first!, 'GetFeeRateMethod')
}

/** Reads the fee of a tier. FeeRateFlag 0 is a fixed fee, given as equal MinFee and MaxFee; 1 is a rate. */
function tierOf(record: ExchangeRecord, bounds: Bounds): FeeRateTier | ParameterFault {
  const { FeeRateFlag: flag, RateFee: of, MinFee: least, MaxFee: most } = record
  if (flag === '1' && typeof of === 'bigint') {
    const within = feeBoundsOf(record)
    return 'field' in within ? within : { ...bounds, rate: rate(of), fixedFee: null, ...within }
  }
  if (flag === '0' && typeof least === 'bigint' && least === most)
    return { ...bounds, rate: null, fixedFee: fen(least), ...UNBOUNDED }
  return fault(record, 'FeeRateFlag')
}

/**
 * Reads MinFee and MaxFee beside a rate. Zero, all nines or an empty field mean no bound. A fee by days held is summed over lots, and
 * no rule says which lot a bound would apply to, so it is refused there. A greatest fee below the least is an error and is refused.
 */
function feeBoundsOf(record: ExchangeRecord): FeeBounds | ParameterFault {
  const { MinFee: least, MaxFee: most } = record
  const minFee = typeof least === 'bigint' && least > 0n ? fen(least) : null
  const maxFee = typeof most === 'bigint' && most > 0n && most !== NO_AMOUNT ? fen(most) : null
  const isByDays = ['redemption', 'back-end'].includes(kindOf(record)!)
  if (minFee !== null && isByDays) return fault(record, 'MinFee')
  if (maxFee !== null && (isByDays || maxFee < (minFee ?? 0n))) return fault(record, 'MaxFee')
  return { minFee, maxFee }
}

/** Reads the bounds. GetFeeRateMethod 1 is by amount (money in), 2 by days held (shares out), 4 one tier for all. */
function boundsOf(record: ExchangeRecord): Bounds | ParameterFault {
  const method = record['GetFeeRateMethod']
  if (method === '4') return { from: 0n, to: null }
  const isByDays = ['redemption', 'back-end'].includes(kindOf(record)!)
  if (method !== (isByDays ? '2' : '1')) return fault(record, 'GetFeeRateMethod')
  const [lower, upper, none] = isByDays
    ? (['DaysLowerLimit', 'DaysUpperLimit', NO_DAYS] as const)
    : (['AmountLowerLimit', 'AmountUpperLimit', NO_AMOUNT] as const)
  const { [lower]: from, [upper]: end } = record
  if (typeof from !== 'bigint' || typeof end !== 'bigint') return fault(record, lower)
  return { from, to: end === none ? null : end }
}

function sorted(tiers: readonly FeeRateTier[]): readonly FeeRateTier[] {
  return tiers.toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** Whether the tiers begin at zero, have no end, and each begins where the one before it ends. */
function isUnbroken(tiers: readonly FeeRateTier[]): boolean {
  const meets = (tier: FeeRateTier, at: number) => tier.from === (at === 0 ? 0n : tiers[at - 1]!.to)
  return tiers.length > 0 && tiers.every(meets) && tiers.at(-1)!.to === null
}

function boundsText({ from, to }: Bounds): string {
  return `${from}–${to ?? ''}`
}
