import type { StatementRefusal } from '#server/base/http/investor-refusals.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

/** Refusals of statements, confirmation notes and their files. */
export const STATEMENT_SENTENCES = {
  'statement-not-found': both('没有这一期的对账单', 'There is no statement for this period'),
  'period-not-ended': both(
    '这一期尚未结束，结束后才有对账单',
    'This period has not ended yet. Its statement comes when it has',
  ),
  'note-not-found': both('没有找到这份确认单', 'This confirmation note was not found'),
  'order-not-confirmed': both(
    '这笔订单没有得到注册登记机构的确认，没有确认单',
    'The registrar has not confirmed this order, so there is no confirmation note',
  ),
  'documents-busy': both(
    '正在生成的文件较多，请稍后再试',
    'Many documents are being made right now. Please try again in a moment',
  ),
  'certificate-not-found': both(
    '没有找到与核验码相符的资产证明，请核对后重试',
    'No certificate has this code. Please check it and try again',
  ),
  'certificate-day-wrong': ({ first, last }) => ({
    zh: `资产证明的日期须在${first}至${last}之间`,
    en: `A certificate can be of a day from ${first} to ${last}`,
  }),
  'certificate-nothing-held': ({ day }) => ({
    zh: `${day}没有持有基金，不能开具资产证明`,
    en: `No fund was held on ${day}, so there is nothing to certify`,
  }),
  'certificates-spent': ({ most }) => ({
    zh: `一天最多开具${most}份资产证明，请明天再试`,
    en: `At most ${most} certificates can be made in a day. Please try again tomorrow`,
  }),
} satisfies SentencesOf<StatementRefusal>
