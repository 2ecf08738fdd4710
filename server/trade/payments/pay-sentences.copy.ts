import type { PayRefusal } from '#server/base/http/trade-refusals.ts'
import type { SentencesOf } from '#server/base/http/sentence.ts'

/** Sentences for the refusals of the wallet and of remittances (`sentences.ts` has all others). */
export const PAY_SENTENCES = {
  'wallet-not-offered': () => ({
    zh: '钱包暂未开通，请使用银行卡',
    en: 'There is no wallet at the moment. Please use a bank card',
  }),
  'above-wallet-balance': ({ available }) => ({
    zh: `钱包可用余额为${available}元`,
    en: `Your wallet has CNY ${available} available`,
  }),
  'fast-suspended': ({ arrivalDate }) => ({
    zh: `快速转出已暂停，可以使用普通转出${arrivalDate && `，预计${arrivalDate}到账`}`,
    en: `Fast withdrawal is suspended. Use the ordinary way${arrivalDate && `; it arrives about ${arrivalDate}`}`,
  }),
  'above-fast-cap': ({ cap, left, rest }) => ({
    zh: `快速转出每日最多${cap}元，今天还可以转出${left}元，其余${rest}元请用普通转出`,
    en: `Fast: CNY ${left} of ${cap} left today. Take ${rest} the ordinary way`,
  }),
  'receipt-not-found': () => ({ zh: '没有找到这笔来款', en: 'This receipt was not found' }),
  'receipt-done': () => ({
    zh: '这笔来款已经匹配或退回',
    en: 'This receipt is matched or sent back already',
  }),
  'receipt-other-name': ({ payer }) => ({
    zh: `付款人为${payer.slice(0, 30)}，与订单的户名不同，只能退回`,
    en: `It was sent by ${payer.slice(0, 30)}, not by the order’s client. It can only go back`,
  }),
  'receipt-short': ({ missing }) => ({
    zh: `金额不足，还差${missing}元`,
    en: `It is not enough: CNY ${missing} is missing`,
  }),
  'receipt-without-account': () => ({
    zh: '银行没有提供付款账户，不能自动退回',
    en: 'The bank did not name the paying account, so it cannot be sent back from here',
  }),
  'order-not-waiting': () => ({
    zh: '没有等待汇款的这笔订单，或订单已经结束',
    en: 'No order of this number is waiting for a remittance',
  }),
  'duty-missing': ({ duty }) =>
    duty === 'checker'
      ? {
          zh: '该机构还没有复核员，须先有一名经办人以外的复核员才能下单',
          en: 'The company has no checker yet: it needs one beside its maker before its first order',
        }
      : {
          zh: '你在该机构没有经办职责，不能提交或撤销订单',
          en: 'You are not a maker of this company, so you cannot place or cancel its orders',
        },
} satisfies SentencesOf<PayRefusal>
