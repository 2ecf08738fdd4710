import type { ContactReason } from '#domain/duty/client-view.ts'

const reasons: Readonly<Record<ContactReason, string>> = {
  'call-back': '客户请我回电',
  'agreed-appointment': '约定的沟通',
  'check-contact': '核对联系方式',
}

export const zh = {
  reveal: '查看完整联系方式',
  cover: '遮盖联系方式',
  title: '查看完整的手机号和邮箱',
  reasons,
}

export const en: typeof zh = {
  reveal: 'Show contact in full',
  cover: 'Cover the contact',
  title: 'Show phone and mail in full',
  reasons: {
    'call-back': 'The client asked for a call',
    'agreed-appointment': 'An agreed appointment',
    'check-contact': 'Check the contact',
  },
}
