import { FUND_SELECTOR, group, link, type LabelledEntry } from './menu-links.ts'
import { LOG_OUT, SHORTCUT_LIST } from './palette-targets.ts'

/** The rails of those who work here: groups of links, each with the right that its screen reads by (rules/staff.md#roles). */
export const STAFF_MENUS = {
  adviser: [
    link('home', '/adviser/home'),
    group(
      'clients',
      link('registerClient', '/adviser/client/register', 'client.register'),
      link('myClients', '/adviser/client/list/my-client', 'client.read'),
      link('otherClients', '/adviser/client/list/other-client', 'client.read'),
      link('potentialClients', '/adviser/client/list/potential-client', 'client.register'),
      link('pendingClients', '/adviser/client/list/pending-client', 'client.register'),
      link('searchClients', '/adviser/client/search', 'client.read'),
      link('transferClients', '/adviser/client/transfer', 'transfer.make'),
      link('cover', '/adviser/cover', 'client.read'),
      link('tasks', '/adviser/task', 'client.read'),
      link('journal', '/adviser/journal', 'client.read'),
      link('bulkRuns', '/adviser/bulk', 'client.read'),
    ),
    group(
      'proposals',
      link('buy', '/adviser/proposal/fund/buy', 'proposal.make'),
      link('sell', '/adviser/proposal/fund/sell', 'proposal.make'),
      link('switch', '/adviser/proposal/fund/switch', 'proposal.make'),
      link('rsp', '/adviser/proposal/fund/rsp', 'proposal.make'),
    ),
    group(
      'transactions',
      link('pendingProposals', '/adviser/transaction-management/pending-proposal', 'proposal.make'),
      link('submittedProposals', '/adviser/transaction-management/submitted-proposal', 'client.read'),
      link('rspManagement', '/adviser/transaction-management/rsp-management', 'client.read'),
      link('transactionHistory', '/adviser/transaction-management/transaction-history', 'client.read'),
    ),
    group(
      'aum',
      link('aumStatistics', '/adviser/aum/aum-statistics'),
      link('monthlyTrading', '/adviser/aum/monthly-trading'),
      link('salesStatistics', '/adviser/aum/sales-statistics'),
    ),
    group(
      'team',
      link('architecture', '/adviser/team/architecture', 'team.read'),
      link('performance', '/adviser/team/performance', 'team.read'),
      link('report', '/adviser/team/report', 'team.read'),
      link('ownFirm', '/adviser/firm', 'firm.read'),
    ),
    group(
      'tools',
      FUND_SELECTOR,
      link('chartCentre', '/adviser/tool/chart-center'),
      link('rspSimulator', '/adviser/tool/rsp-simulator'),
      link('portfolioSimulator', '/adviser/tool/portfolio-simulator'),
      link('collectiveProducts', '/adviser/collective-product/list'),
    ),
    group('account', link('messages', '/adviser/messages'), link('security', '/adviser/security')),
  ],
  corporate: [
    link('home', '/institutional/home'),
    group(
      'trade',
      link('companyProposals', '/institutional/proposals'),
      link('holdings', '/institutional/holdings'),
      link('transactions', '/institutional/transactions'),
      FUND_SELECTOR,
    ),
    group(
      'account',
      link('certification', '/institutional/certification'),
      link('messages', '/institutional/messages'),
      link('myAdviser', '/institutional/my-adviser'),
      link('members', '/institutional/members'),
      link('approvalRules', '/institutional/approvals'),
      link('statements', '/institutional/statements'),
      link('security', '/institutional/security'),
    ),
  ],
  operator: [
    link('home', '/operations/home'),
    group(
      'opening',
      link('reviews', '/operations/reviews', 'review.read'),
      link('means', '/operations/means', 'means.read'),
      link('calls', '/operations/calls', 'call.read'),
    ),
    group('settlement', link('breaks', '/operations/breaks', 'break.read')),
    group('service', link('conversations', '/operations/conversations', 'conversation.read')),
    group(
      'people',
      link('users', '/operations/user', 'user.read'),
      link('dutyCertification', '/operations/user/certification', 'user.read'),
      link('firms', '/operations/adviser', 'adviser.read'),
    ),
    group('tools', FUND_SELECTOR),
    group('account', link('security', '/operations/security')),
  ],
} as const satisfies Readonly<Record<string, readonly LabelledEntry[]>>

const EVERYWHERE = [
  link('appearance', '/preferences'),
  link('shortcutList', SHORTCUT_LIST),
  link('logOut', LOG_OUT),
]

/** What the rail has no room for and the palette finds: pages below a listed one, and ways of doing something. */
export const STAFF_ACTIONS = {
  adviser: [...security('/adviser/security'), ...EVERYWHERE],
  corporate: [
    link('newProposal', '/institutional/proposals/new'),
    link('sellProposal', '/institutional/proposals/sell'),
    link('switchProposal', '/institutional/proposals/switch'),
    link('companyAssessment', '/institutional/certification/risk-assessment'),
    ...security('/institutional/security'),
    link('paymentPassword', '/institutional/security/payment-password'),
    ...EVERYWHERE,
  ],
  operator: [...security('/operations/security'), ...EVERYWHERE],
} as const satisfies Readonly<Record<string, readonly LabelledEntry[]>>

function security(path: string) {
  return [
    link('password', `${path}/password`),
    link('passkeys', `${path}/passkeys`),
    link('authenticator', `${path}/authenticator`),
    link('devices', `${path}/devices`),
    link('logIns', `${path}/log-in-history`),
  ]
}
