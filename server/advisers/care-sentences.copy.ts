import type { TransferState, ReceiverFailure } from '#domain/duty/transfer.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'
import type { CareRefusal } from './adviser-refusals.ts'

const STATES: Readonly<Record<TransferState, { readonly zh: string; readonly en: string }>> = {
  proposed: { zh: '待同意', en: 'not agreed yet' },
  noticed: { zh: '已通知客户', en: 'told to the clients' },
  declined: { zh: '已被拒绝', en: 'declined' },
  withdrawn: { zh: '已撤回', en: 'withdrawn' },
  effective: { zh: '已生效', en: 'in effect' },
  failed: { zh: '未生效', en: 'without effect' },
}

const FAILURES: Readonly<Record<ReceiverFailure, { readonly zh: string; readonly en: string }>> = {
  trainee: { zh: '尚未取得资格', en: 'is not qualified yet' },
  suspended: { zh: '已暂停展业', en: 'is suspended' },
  left: { zh: '已离职', en: 'has left' },
  unplaced: { zh: '届时不属于任何团队', en: 'has no team on that day' },
}

/** The sentences for refusals about who serves a client: transfers, cover, what is shared. */
export const CARE_SENTENCES = {
  'adviser-not-found': both('没有找到这位顾问', 'There is no such adviser'),
  'adviser-missing': both('你目前没有顾问', 'You have no adviser at present'),
  'adviser-request-not-found': both('没有找到这项请求', 'There is no such request'),
  'adviser-request-waits': both('你已有一项更换顾问的请求在处理', 'A request of yours waits already'),
  'colleague-not-qualified': both(
    '这位同事目前没有有效的从业资格',
    'This colleague is not qualified at present',
  ),
  'cover-decided': both('这项代班已处理或已结束', 'This cover is decided or over already'),
  'cover-not-found': both('没有找到这项代班', 'There is no such cover'),
  'cover-of-cover': both(
    '代班人或被代班人在此期间另有代班，不能再转代',
    'One of the two has a cover in that time, and a cover is not passed on',
  ),
  'cover-overlaps': ({ from, to }) => ({
    zh: `其中有客户在${from}至${to}已有代班`,
    en: `Somebody stands in for some of these clients already, ${from} to ${to}`,
  }),
  'cover-range-wrong': ({ mostDays }) => ({
    zh: `代班须从今天或以后开始，最长${mostDays}天`,
    en: `A cover begins today or later and lasts ${mostDays} days at most`,
  }),
  'cover-to-oneself': both('不能为自己代班', 'An adviser cannot stand in for themselves'),
  'own-cover': both(
    '代班由你提出或与你本人有关，须由另一位负责人处理',
    'You asked for it or it is about yourself, so another head must decide',
  ),
  'own-transfer': both(
    '转移由你提出或与你本人有关，须由另一位负责人处理',
    'You asked for it or it is about yourself, so another head must decide',
  ),
  'share-decided': both('这项共享已处理或已结束', 'This sharing is decided or over already'),
  'share-not-found': both('没有找到这项共享', 'There is no such sharing'),
  'share-range-wrong': ({ mostDays }) => ({
    zh: `共享须从今天起，最长${mostDays}天`,
    en: `A client is shared from today on, for ${mostDays} days at most`,
  }),
  'share-waits': both(
    '这位客户与该同事的共享已存在或正等待客户同意',
    'This client is shared with that colleague already, or waits for the client',
  ),
  'transfer-approved': both('你这一方已经同意', 'Your side has agreed already'),
  'transfer-clients-missing': both('没有可转移的客户', 'There are no clients to transfer'),
  'transfer-clients-too-many': ({ most }) => ({
    zh: `一次最多转移${most}位客户，请缩小范围`,
    en: `One transfer has ${most} clients at most. Please ask for fewer`,
  }),
  'transfer-day-closed': ({ day }) => ({
    zh: `${day}不是交易日，请另选一天`,
    en: `${day} is no trading day. Please choose another`,
  }),
  'transfer-decided': ({ transferState }) => ({
    zh: `这项转移${STATES[transferState].zh}，不能再这样处理`,
    en: `This transfer is ${STATES[transferState].en}, so this cannot be done any more`,
  }),
  'transfer-node-closed': ({ name }) => ({
    zh: `接收顾问所在的团队“${name}”届时已停用`,
    en: `The receiver’s team “${name}” is closed on that day`,
  }),
  'transfer-not-found': both('没有找到这项转移', 'There is no such transfer'),
  'transfer-overlaps': ({ count }) => ({
    zh: `其中${count}位客户已在另一项转移中`,
    en: `${count} of these clients wait for another transfer already`,
  }),
  'transfer-receiver-unable': ({ standing }) => ({
    zh: `接收顾问${FAILURES[standing].zh}，不能接收客户`,
    en: `The receiver ${FAILURES[standing].en} and cannot receive clients`,
  }),
  'transfer-to-oneself': both('不能把客户转给同一位顾问', 'The receiver is the adviser they have'),
  'transfer-too-soon': ({ earliest }) => ({
    zh: `须提前三个交易日通知客户，最早可从${earliest}生效`,
    en: `Clients need three trading days: ${earliest} is the earliest day`,
  }),
  'transfer-within-firm': both(
    '同一机构内的转移由机构自行办理',
    'Within one firm, the firm itself transfers clients',
  ),
} satisfies SentencesOf<CareRefusal>
