export const zh = {
  title: '开户审核',
  description: '需要人工核对的开户、证件和机构成员：一人初审，另一人复核。',
  lead: '一人提出意见，另一人复核；自己提出的不能自己复核。每次打开都有记录。',
  views: '按状态查看',
  all: '全部',
  who: '申请人',
  what: '事项',
  why: '原因',
  state: '状态',
  since: '提交时间',
  mine: '我提出的',
  emptyTitle: '没有等待审核的',
  emptyText: '新的开户申请、证件影像和机构新成员会出现在这里。',
  home: '回到运营首页',
}

export const en: typeof zh = {
  title: 'Reviews',
  description:
    'Openings, documents and members of companies that a person has to look at: one proposes, another decides.',
  lead: 'One person proposes and another decides, never the same. Each look is recorded.',
  views: 'By state',
  all: 'All',
  who: 'Applicant',
  what: 'Matter',
  why: 'Why',
  state: 'State',
  since: 'Submitted',
  mine: 'Proposed by you',
  emptyTitle: 'Nothing waits',
  emptyText: 'New openings, photos of documents and members of companies appear here.',
  home: 'Back to the operations home',
}
