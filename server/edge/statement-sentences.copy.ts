import type { StatementRefusal } from './answer.ts'
import { both, type SentencesOf } from './sentence.ts'

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
} satisfies SentencesOf<StatementRefusal>
