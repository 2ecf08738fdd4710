import type { ReviewCause, ReviewDecision } from '#domain/registration/review.ts'

interface Words {
  readonly causes: Readonly<Record<ReviewCause, string>>
  readonly states: Readonly<Record<'open' | 'proposed' | 'decided' | 'withdrawn', string>>
  readonly decisions: Readonly<Record<ReviewDecision, string>>
  readonly subjects: Readonly<
    Record<'opening' | 'identity-card' | 'card-change' | 'member-naming' | 'approval-matrix', string>
  >
}

export const zh: Words = {
  causes: {
    'foreign-document': '境外证件',
    company: '企业或机构',
    'document-known': '证件已有账户',
    'foreign-tax-residence': '境外税收居民',
    'virtual-operator': '虚拟运营商号码',
    'rare-name': '姓名含生僻字',
    'new-pictures': '客户换过照片',
  },
  states: { open: '待初审', proposed: '待复核', decided: '已办结', withdrawn: '已撤销' },
  decisions: { approve: '通过', 'ask-more': '要求补充', refuse: '拒绝' },
  subjects: {
    opening: '开户',
    'identity-card': '身份证影像',
    'card-change': '换卡',
    'member-naming': '登记机构成员',
    'approval-matrix': '机构审批规则',
  },
}

export const en: Words = {
  causes: {
    'foreign-document': 'Foreign document',
    company: 'Company',
    'document-known': 'Document has an account',
    'foreign-tax-residence': 'Tax resident elsewhere',
    'virtual-operator': 'Virtual operator’s number',
    'rare-name': 'Rare sign in the name',
    'new-pictures': 'Photos sent again',
  },
  states: { open: 'First check', proposed: 'Second check', decided: 'Decided', withdrawn: 'Withdrawn' },
  decisions: { approve: 'Approve', 'ask-more': 'Ask for more', refuse: 'Refuse' },
  subjects: {
    opening: 'Account opening',
    'identity-card': 'Identity card',
    'card-change': 'Card exchange',
    'member-naming': 'Member of a company',
    'approval-matrix': 'Approval rules of a company',
  },
}
