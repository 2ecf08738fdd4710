import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { FeeBounds } from './fee.ts'
import { UNBOUNDED } from './fee.ts'
import type { Fen, Rate } from '#domain/number/money.ts'
import { fen, rate } from '#domain/number/money.ts'
import { fault, fundOf, NO_AMOUNT, NO_DAYS, wayOf } from './parameter.ts'
import type { ParameterFault } from './parameter.ts'

/** One tier of a C5: fen of an amount or days held in [from, to), a rate with its least and greatest fee, or a fixed fee. */
export interface FeeRateTier extends FeeBounds {
  readonly from: bigint
  readonly to: bigint | null
  readonly rate: Rate | null
  readonly fixedFee: Fen | null
}

/** Which fee: of one business of one share class for one kind of customer. */
export interface FeeRateKey {
  readonly fundCode: string
  readonly shareClass: '0' | '1'
  readonly kind: 'purchase' | 'subscription' | 'rsp' | 'redemption' | 'back-end'
  readonly customerKind: 'all' | 'individual' | 'institution'
}

/** C5: a fee with all its tiers, lowest first. */
export interface FeeRateTable extends FeeRateKey {
  readonly tiers: readonly FeeRateTier[]
}

type Bounds = Pick<FeeRateTier, 'from' | 'to'>

/** C5: tiers of a fee that are new or other than before, and those that are taken away. */
export interface FeeRateChange extends FeeRateKey {
  readonly set: readonly FeeRateTier[]
  readonly takenAway: readonly Bounds[]
}

/**
 * The fees of a C5. What is charged for other business than ours is left out; a tier that is neither a rate nor a fixed fee, one
 * by days held with a least or greatest fee, or a table that is told whole and has a hole or an overlap, refuses the whole of
 * that fee (rules/registrar.md#parameters).
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

/** Why a change cannot be: the tier it takes away is not in force, or what it leaves has a hole or an overlap. */
export interface ChangeRefusal {
  readonly kind: 'not-in-force' | 'parameter-odd'
  readonly given: string
}

/**
 * The tiers in force after a change: what it takes away has gone, what it sets stands in the place of the tier that begins where
 * it does. None left is a fee that has ended.
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

/** Tiers that are whole by themselves are a table; lines of a file of changes that are not are to be joined with what is in force. */
function feeOf(records: readonly ExchangeRecord[]): FeeRateTable | FeeRateChange | ParameterFault {
  const [first] = records
  const fund = fundOf(first!)
  if ('kind' in fund) return fund
  const customer = String(first!['IndividualOrInstitution'])
  if (!(customer in CUSTOMERS)) return fault(first!, 'IndividualOrInstitution')
  const set: FeeRateTier[] = []
  const takenAway: Bounds[] = []
  for (const record of records) {
    const way = wayOf(record)
    if (typeof way === 'object') return way
    const bounds = boundsOf(record)
    if ('field' in bounds) return bounds
    const tier = way === 'set' ? tierOf(record, bounds) : null
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

/** FeeRateFlag 0 is a fixed fee, told as least and most, 1 a rate. */
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
 * MinFee and MaxFee beside a rate; nothing and nines are none, and a field that is left empty is written as nothing. By days held a
 * fee is summed up over lots, and nobody has said which of them a bound would be for. A greatest fee below the least cannot be meant.
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

/** GetFeeRateMethod 1 goes by amount, 2 by days held, 4 by neither: what goes out goes by days, what comes in by amount. */
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

/** From nothing to without end, each tier where the one before it ends. */
function isUnbroken(tiers: readonly FeeRateTier[]): boolean {
  const meets = (tier: FeeRateTier, at: number) => tier.from === (at === 0 ? 0n : tiers[at - 1]!.to)
  return tiers.length > 0 && tiers.every(meets) && tiers.at(-1)!.to === null
}

function boundsText({ from, to }: Bounds): string {
  return `${from}–${to ?? ''}`
}
