import type { MessageRefusal } from '#server/base/http/answer.ts'
import type { SentencesOf } from '#server/base/http/sentence.ts'

/** The sentences of the refusals of client service (`sentences.ts` has all others). */
export const MESSAGE_SENTENCES = {
  'message-fields-wrong': () => ({
    zh: '有几处需要修改，请看标出的项目',
    en: 'Some fields need a change. Please look at those that are marked',
  }),
  'message-not-found': () => ({
    zh: '没有找到这条留言，请核对编号和联系方式的后四位',
    en: 'No such message. Please check its number and the last four of your contact',
  }),
  'conversation-closed': () => ({
    zh: '这个对话已经结束，不能再答复',
    en: 'This conversation has ended and cannot be answered',
  }),
  'conversation-full': ({ most }) => ({
    zh: `一次对话最多${most}条消息，请结束后另开一个`,
    en: `A chat holds ${most} messages at most. Please end it and begin another`,
  }),
} satisfies SentencesOf<MessageRefusal>
