import type { OrderView } from '#contract/order/order-view.ts'
import type { OrderStatus } from '#domain/order/order.ts'
import { orderKind, type OrderKind } from '#domain/order/order-kind.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { Call } from '#server/base/http/route.ts'
import { judgeCancel } from './cancel-order.ts'
import { failureSentence } from './failure.copy.ts'
import type { OrderRow } from './order-view.store.ts'

/** Formats an order in the caller's language. Whether it can be cancelled is decided by the same rule as the cancel itself. */
export function viewOf(
  row: OrderRow,
  at: { openDay: string } & Pick<Call, 'now' | 'locale' | 'sentenceOf'>,
): OrderView {
  const status = row.status as OrderStatus
  const kind = row.kind as OrderKind
  const facts = {
    ...{ kind, status, tradeDate: row.trade_date, confirmedShares: row.confirmed_shares },
    ...{ pairedOrderNo: row.paired_order_no, isFast: row.is_fast },
  }
  const verdict = judgeCancel(facts, at)
  return {
    orderNo: row.order_no,
    kind: row.kind,
    status,
    fundCode: row.fund_code,
    fundName: { zh: row.name, en: row.name_en },
    isSample: row.is_sample,
    isPrivate: row.is_private,
    amount: row.amount,
    shares: row.shares,
    target:
      row.target_code === null || row.target_name === null
        ? null
        : {
            fundCode: row.target_code,
            fundName: { zh: row.target_name, en: row.target_name_en },
            confirmedShares: row.target_confirmed_shares,
            nav: row.target_confirmed_nav,
            makeUpFee: row.make_up_fee,
          },
    dividendMethod: row.dividend_method,
    payOut:
      row.pay_out_amount === null
        ? null
        : { amount: row.pay_out_amount, status: row.pay_out_status ?? '', due: row.pay_out_due },
    payMode: row.pay_mode,
    payBy: row.pay_by?.toISOString() ?? null,
    remittanceCode: row.remittance_code,
    pairedOrderNo: row.paired_order_no,
    proposalCode: row.proposal_code,
    isFast: row.is_fast,
    acceptedAt: row.accepted_at.toISOString(),
    tradeDate: row.trade_date,
    confirmDue: row.confirm_due,
    confirmDate: row.confirm_date,
    redeemableDate: row.redeemable_from,
    awaitsCall: row.awaits_call,
    isRedeemable:
      row.confirm_date !== null && row.redeemable_from !== null && row.redeemable_from <= at.openDay,
    confirmedAmount: row.confirmed_amount,
    confirmedShares: row.confirmed_shares,
    netAmount: row.net_amount,
    fee: row.fee,
    nav: row.confirmed_nav,
    raising: row.raising,
    bankName: row.bank_name === null ? null : { zh: row.bank_name, en: row.bank_name_en },
    last4: row.last4,
    refund:
      row.refund_amount === null ? null : { amount: row.refund_amount, status: row.refund_status ?? '' },
    failure: row.failure === null ? null : failureOf(row, row.failure, orderKind[kind].isPaid, at.locale),
    canCancel: verdict.kind === 'ok',
    cancelRefusal: verdict.kind === 'ok' ? null : { kind: verdict.kind, sentence: at.sentenceOf(verdict) },
  }
}

function failureOf(
  row: OrderRow,
  kind: string,
  isPaid: boolean,
  locale: Locale,
): NonNullable<OrderView['failure']> {
  return { kind, sentence: failureSentence(kind, isPaid, locale, row.failure_facts ?? {}) }
}
