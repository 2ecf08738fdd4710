import type { BulkAct, BulkReason } from '#domain/duty/bulk.ts'

const titles: Readonly<Record<BulkAct, string>> = { tag: '打标签', untag: '去掉标签', task: '新建待办' }
const reasons: Readonly<Record<BulkReason, string>> = {
  'client-not-found': '已不在你的查看范围内',
  'client-part-hidden': '查看依据不包括服务记录',
  'tags-too-many': '标签已满',
  'duty-ended': '你的职责已结束',
}

/** One act for several clients: the dialogs that prepare and confirm it. */
export const zh = {
  titles,
  reasons,
  transfer: '转移',
  share: '共享',
  tag: '标签',
  tagHint: (most: number) => `最多${most}个字`,
  used: '要去掉的标签',
  noTags: '这些客户没有标签',
  next: '下一步',
  cancel: '取消',
  back: '返回',
  fillFirst: '请先填写',
  allowed: (count: number) => `将处理${count}位客户。`,
  leftOut: (reason: string, count: number) => `${count}位不处理：${reason}`,
  fixed: '名单已经固定：之后进入列表的客户不在其中。',
  count: '请输入要处理的客户数',
  countHint: (above: number, count: number) => `超过${above}位时需要核对：${count}`,
  begin: '开始',
  none: '没有可以处理的客户',
  unreachable: '没有连上服务器，请再试一次。',
}

export const en: typeof zh = {
  titles: { tag: 'Put on a tag', untag: 'Take off a tag', task: 'New task' },
  reasons: {
    'client-not-found': 'no longer within your reach',
    'client-part-hidden': 'the basis does not show the journal',
    'tags-too-many': 'no room for another tag',
    'duty-ended': 'your duty has ended',
  },
  transfer: 'Transfer',
  share: 'Share',
  tag: 'Tag',
  tagHint: (most) => `At most ${most} characters`,
  used: 'Tag to take off',
  noTags: 'None of these clients has a tag',
  next: 'Next',
  cancel: 'Cancel',
  back: 'Back',
  fillFirst: 'Please fill this in first',
  allowed: (count) => (count === 1 ? 'It is done for 1 client.' : `It is done for ${count} clients.`),
  leftOut: (reason, count) => `${count} left out: ${reason}`,
  fixed: 'The list is fixed: whoever comes to it later is not in it.',
  count: 'Type the number of clients',
  countHint: (above, count) => `Above ${above} the number is checked: ${count}`,
  begin: 'Begin',
  none: 'There is no client for whom it can be done',
  unreachable: 'The server was not reached. Please try again.',
}
