import type { OperationsRefusal } from './operations-refusals.ts'
import type { SentencesOf } from '#server/base/http/sentence.ts'

/** The way to correct each kind of journal that records a real event and so is never reversed. */
const GROUNDED = {
  bank: {
    zh: '银行已办理这笔款项，不能冲销；待对账单出现相反款项后，按其入账',
    en: 'The bank has moved this money. Answer it: book the opposite when a statement of the bank has it',
  },
  confirmation: {
    zh: '这张凭证依据登记机构的确认，不能冲销；由登记机构的更正文件改正',
    en: 'A confirmation of the registrar stands behind it. A correction file of the registrar corrects it',
  },
  order: {
    zh: '这张凭证关系到订单的款项，不能冲销；请通过撤单、退款或重新付款处理',
    en: 'An order rests on it. Answer it by the order itself: cancel, refund or send the money again',
  },
  claim: {
    zh: '这笔款项已向基金公司结算，不能冲销；到账后按实收登记',
    en: 'It has been claimed from the fund company. Record what comes, and settle the rest with the company',
  },
  interest: {
    zh: '这笔利息已分给客户，不能冲销；请与客户另行结清',
    en: 'This interest has been shared out to clients. Settle a mistake with them by a payment of its own',
  },
} as const

/** The sentences for refusals of operations and of returned pay-outs. */
export const OPERATIONS_SENTENCES = {
  'pay-out-not-found': () => ({ zh: '没有找到这笔付款', en: 'This pay-out was not found' }),
  'pay-out-not-resendable': () => ({
    zh: '这笔付款没有被退回或拒绝，不能重新付款',
    en: 'This pay-out has neither come back nor been refused, so it cannot be sent again',
  }),
  'pay-out-resent': ({ serial }) => ({
    zh: `这笔付款已重新付出，流水号${serial.slice(0, 40)}`,
    en: `This pay-out has been sent again as ${serial.slice(0, 40)}`,
  }),
  'file-release-not-found': () => ({ zh: '没有找到这份文件', en: 'This file was not found' }),
  'file-already-booked': () => ({
    zh: '原文件已入账，不能替换；请登记机构发送更正文件',
    en: 'The kept file is booked and cannot be replaced. Ask the registrar for a correction file',
  }),
  'file-release-decided': () => ({
    zh: '这份文件已有人提出或复核',
    en: 'This file has been proposed or decided already',
  }),
  'not-proposed': () => ({
    zh: '尚无人提出，不能复核',
    en: 'Nobody has proposed this yet, so it cannot be decided',
  }),
  'same-person': () => ({ zh: '提出人不能自己复核', en: 'Whoever proposed this cannot also decide it' }),
  'break-not-found': () => ({ zh: '没有找到这项差异', en: 'This break was not found' }),
  'break-closed': () => ({ zh: '这项差异已关闭', en: 'This break is closed' }),
  'assignee-unknown': () => ({ zh: '没有这位同事', en: 'There is no such colleague' }),
  'company-unknown': ({ companyCode }) => ({
    zh: `没有代码为${companyCode.slice(0, 20)}的基金公司`,
    en: `There is no fund company with the code ${companyCode.slice(0, 20)}`,
  }),
  'above-claimed': ({ outstanding }) => ({
    zh: `超过应收金额，尚应收${outstanding}元`,
    en: `More than was claimed. CNY ${outstanding} is outstanding`,
  }),
  'receipt-known': () => ({ zh: '这个银行流水号已登记', en: 'This number of the bank is recorded already' }),
  'receipt-day-wrong': ({ today }) => ({
    zh: `到账日不能晚于${today}`,
    en: `The day of receipt cannot be after ${today}`,
  }),
  'journal-not-found': () => ({ zh: '没有找到这张凭证', en: 'This journal was not found' }),
  'journal-is-reversal': () => ({
    zh: '冲销凭证不能再冲销；请按正确的内容重新入账',
    en: 'A reversal cannot be reversed. Book what is right anew',
  }),
  'journal-of-shares': () => ({
    zh: '份额凭证不能冲销；份额由登记机构的更正文件改正',
    en: 'A journal of shares cannot be reversed. A correction file of the registrar corrects them',
  }),
  'journal-reversed': () => ({ zh: '这张凭证已被冲销', en: 'This journal has been reversed already' }),
  'journal-grounded': ({ restsOn }) => GROUNDED[restsOn],
  'reversal-breaks-books': ({ invariant, subject }) => ({
    zh: `冲销后账目不符（${invariant}：${subject.slice(0, 40)}），未入账`,
    en: `The books would not hold without it (${invariant}: ${subject.slice(0, 40)})`,
  }),
} satisfies SentencesOf<OperationsRefusal>
