import type { ENTRY_KINDS } from '#contract/adviser/journal.ts'
import type { ContactChannel, NoteAudience } from '#domain/duty/journal.ts'
import type { Repeat, TaskKind, TaskWhen } from '#domain/duty/task.ts'

type Words<Key extends string> = Readonly<Record<Key, string>>

const kinds: Words<(typeof ENTRY_KINDS)[number]> = { note: '备注', contact: '联系', task: '已办' }
const audiences: Words<NoteAudience> = { private: '仅自己可见', shared: '共享', supervision: '督导' }
const audienceHints: Words<NoteAudience> = {
  private: '只有你能看到；客户转给他人后也不会显示。',
  shared: '服务这位客户的顾问、代班人、助理和负责人能看到。',
  supervision: '只有顾问的上级、机构负责人和合规能看到，顾问本人看不到。',
}
const channels: Words<ContactChannel> = {
  phone: '电话',
  meeting: '面谈',
  video: '视频',
  message: '短信或即时消息',
  email: '电子邮件',
  letter: '信函',
}
const taskKinds: Words<TaskKind> = {
  call: '致电',
  meeting: '面谈',
  papers: '资料',
  assessment: '风险测评',
  proposal: '建议书',
  other: '其他',
}
const repeats: Words<Repeat> = {
  none: '不重复',
  weekly: '每周',
  monthly: '每月',
  quarterly: '每季',
  yearly: '每年',
}
const whens: Words<TaskWhen> = { overdue: '已逾期', today: '今天', later: '以后', done: '已完成' }

/** The words of the journal and of tasks, for every screen that shows them. */
export const zh = { kinds, audiences, audienceHints, channels, taskKinds, repeats, whens }

export const en: typeof zh = {
  kinds: { note: 'Note', contact: 'Contact', task: 'Task done' },
  audiences: { private: 'Only me', shared: 'Shared', supervision: 'Supervision' },
  audienceHints: {
    private: 'You alone read it, also after the client has gone to somebody else.',
    shared: 'Read by the adviser of this client, who stands in, assistants and who leads.',
    supervision: 'Read by who leads the adviser, the principal and compliance; never by the adviser.',
  },
  channels: {
    phone: 'Phone',
    meeting: 'Meeting',
    video: 'Video',
    message: 'Text or chat',
    email: 'E-mail',
    letter: 'Letter',
  },
  taskKinds: {
    call: 'Call',
    meeting: 'Meeting',
    papers: 'Papers',
    assessment: 'Risk assessment',
    proposal: 'Proposal',
    other: 'Other',
  },
  repeats: {
    none: 'Once',
    weekly: 'Weekly',
    monthly: 'Monthly',
    quarterly: 'Quarterly',
    yearly: 'Yearly',
  },
  whens: { overdue: 'Overdue', today: 'Today', later: 'Later', done: 'Done' },
}
