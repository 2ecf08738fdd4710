import type { NoticeKind } from '#domain/notice.ts'
import type { NoticeTemplate } from './templates.copy.ts'

/** The kind of each template. */
export const KIND_OF_TEMPLATE = {
  code: 'security',
  'security-changed': 'security',
  'contact-changed': 'security',
  'log-in-closed': 'security',
  'application-received': 'account',
  'account-opened': 'account',
  'member-invited': 'account',
  'staff-invited': 'account',
  'member-named': 'account',
  'member-naming-refused': 'account',
  'application-more': 'account',
  'application-refused': 'account',
  'account-closed': 'account',
  'card-accepted': 'account',
  'card-refused': 'account',
  'bank-card-added': 'account',
  'bank-card-removed': 'account',
  'bank-card-changed': 'account',
  'bank-card-change-refused': 'account',
  'means-approved': 'account',
  'means-refused': 'account',
  'private-effective': 'account',
  'private-cancelled': 'account',
  'proposal-arrived': 'proposal',
  'proposal-answered': 'proposal',
  'company-proposal-submitted': 'proposal',
  'company-proposal-approved': 'proposal',
  'company-proposal-declined': 'proposal',
  'fund-alert': 'alert',
  'assessment-ending': 'reminder',
  'document-ending': 'reminder',
  'company-assessment-ending': 'reminder',
  'company-document-ending': 'reminder',
  'fund-ended': 'account',
  'plan-ended': 'account',
  'plan-paused': 'account',
  'plan-term-refused': 'account',
  'order-confirmed': 'trade',
  'order-partially-confirmed': 'trade',
  'order-failed': 'trade-problem',
  'order-pay-failed': 'trade-problem',
  'order-moved': 'trade-problem',
  'order-refunded': 'trade-problem',
  'paid-out': 'trade',
  'pay-out-returned': 'trade-problem',
  'dividend-reinvested': 'trade',
} as const satisfies Readonly<Record<NoticeTemplate, NoticeKind>>

/** Returns the templates of a kind, for a list of that kind alone. */
export function templatesOf(kind: NoticeKind): readonly string[] {
  return Object.entries(KIND_OF_TEMPLATE).flatMap(([template, of]) => (of === kind ? [template] : []))
}
