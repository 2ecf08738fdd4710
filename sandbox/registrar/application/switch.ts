import { fen, type Nav } from '#domain/number/money.ts'
import type { FundTerms } from '#sandbox/market/quotes.ts'
import type { Application, Confirmation, DueApplication } from './application.ts'
import { holdingFees, type HoldingFees } from '#sandbox/registrar/book/holding-fee.ts'
import { addLot, positionOf, SOURCE, takeLeaving, takeLots } from '#sandbox/registrar/book/lot.ts'
import { numberOf, textOf, tradingDayAfter, type Night } from '#sandbox/registrar/book/night.ts'
import { confirmingNav, navValue } from '#sandbox/registrar/book/price.ts'
import { isSwitchPair } from '#sandbox/registrar/parameters.ts'
import { boughtToday, OPEN_TO_PURCHASE } from './purchase.ts'
import { FULL_DISCOUNT } from '#sandbox/registrar/book/purchase-split.ts'
import { freezeAsked, OPEN_TO_REDEMPTION } from './redemption.ts'
import { carriedDates, settleRest, takeNow, type RedeemedPart } from './large-redemption.ts'
import { reject, type Rejection } from '#sandbox/registrar/book/rejection.ts'
import { splitSwitch, type SwitchSplit } from '#sandbox/registrar/book/switch-split.ts'

const OUT_ALLOWED = ['0', '2']
const IN_ALLOWED = ['0', '1']

/** Judges a switch on T and freezes its shares: the message, the pair of funds, then as a redemption (rules/orders.md#fund-status). */
export function acceptSwitch(night: Night, application: Application): Rejection | null {
  const { record, fund } = application
  if (record['ChargeType'] !== '0') return reject('1016', 'ChargeType')
  if (record['ShareClass'] !== '0' || record['TargetShareType'] !== '0') return reject('3519')
  if (numberOf(record, 'BackenloadDiscount') > FULL_DISCOUNT) return reject('1319')
  const target = night.funds.get(textOf(record, 'CodeOfTargetFund') ?? '')
  if (!target) return reject('1210')
  if (target.fundCode === fund.fundCode || target.confirmDays !== fund.confirmDays) return reject('1216')
  const goesOut = OUT_ALLOWED.includes(fund.convertStatus) && OPEN_TO_REDEMPTION.includes(fund.fundStatus)
  if (!goesOut) return reject('1217')
  const goesIn = IN_ALLOWED.includes(target.convertStatus) && OPEN_TO_PURCHASE.includes(target.fundStatus)
  if (!goesIn) return reject('1218')
  if (!isSwitchPair(fund, target)) return reject('1216')
  return freezeAsked(night, application, fund.minimumSwitch)
}

/**
 * Prices both funds by the same day, takes the oldest lots and registers the target's shares under the same TASerialNO
 * (rules/fees.md#switch). Charge is the redemption fee (ChangeFee) plus the make-up fee (RecuperateFee). No money moves.
 */
export function confirmSwitch(
  night: Night,
  application: DueApplication,
  taSerial: string,
): Confirmation | Rejection {
  const priced = priceSwitch(night, application)
  if (priced.kind === 'rejected') return priced
  const { taken, fees, split, unpaid, target } = priced
  takeLots(night, application, taken.uses)
  takeLeaving(night, application)
  const { confirmDay } = night
  const bought = { ...application, fund: target }
  addLot(night, bought, {
    taSerial,
    shares: split.shares,
    registered: confirmDay,
    allowFrom: tradingDayAfter(night, confirmDay, 1),
    source: SOURCE.purchase,
    nav: priced.targetNav,
  })
  const sql = 'UPDATE application SET amount = amount + ? WHERE number = ?'
  night.books.run(sql, split.net, application.number)
  const carried = settleRest(night, application, taken)
  const { version } = night.options
  const charge = fees.redemptionFee + split.makeUp
  return {
    kind: 'confirmed',
    values: {
      TAAccountID: application.taAccount,
      ...carriedDates(application),
      ConfirmedVol: taken.shares,
      ConfirmedAmount: fees.gross,
      CfmVolOfTargetFund: split.shares,
      NAV: navValue(version, 'NAV', priced.unitNav),
      TargetNAV: navValue(version, 'TargetNAV', priced.targetNav),
      Charge: charge,
      TotalTransFee: charge,
      ChangeFee: fees.redemptionFee,
      RecuperateFee: split.makeUp,
      UndistributeMonetaryIncome: unpaid,
      UndistributeMonetaryIncomeFlag: '0',
      ShareRegisterDate: confirmDay,
      ...carried.values,
    },
    ...(carried.state && { state: carried.state }),
  }
}

interface PricedSwitch {
  readonly kind: 'priced'
  readonly target: FundTerms
  readonly unitNav: Nav
  readonly targetNav: Nav
  readonly taken: RedeemedPart
  readonly fees: HoldingFees
  readonly split: SwitchSplit
  /** The unpaid income of a money fund that goes with its last shares. */
  readonly unpaid: bigint
}

/** Prices a switch on its confirm day, or returns why it is refused. Nothing is booked yet. */
function priceSwitch(night: Night, application: DueApplication): PricedSwitch | Rejection {
  const { fund, record, priceDay } = application
  const target = night.funds.get(textOf(record, 'CodeOfTargetFund') ?? '')
  const unitNav = confirmingNav(night, fund, priceDay)
  const targetNav = target ? confirmingNav(night, target, priceDay) : null
  if (!target || unitNav === null || targetNav === null) return reject('1332')
  const taken = takeNow(night, application)
  if (!taken) return reject('1337')
  const { confirmDay } = night
  const fees = holdingFees(fund, taken.uses, { nav: unitNav, priceDay, confirmDay, shareClass: '0' })
  if (!fees) return reject('1635')
  const position = positionOf(night, application)
  const unpaid = position?.shares === taken.shares ? position.unpaid : 0n
  const discountE4 = numberOf(record, 'BackenloadDiscount')
  const split = splitSwitch(fund, target, { amount: fen(fees.net + unpaid), discountE4, targetNav })
  if (!split || split.shares === 0n) return reject('1311')
  const bought = boughtToday(night, target, application) + split.net
  if (target.dayMaximum !== null && bought > target.dayMaximum) return reject('1386')
  return { kind: 'priced', target, unitNav, targetNav, taken, fees, split, unpaid }
}
