import * as firm from '#contract/adviser/firm.ts'
import * as settings from '#contract/adviser/firm-settings.ts'
import * as lead from '#contract/adviser/lead.ts'
import * as invitation from '#contract/adviser/lead-invitation.ts'
import * as pending from '#contract/adviser/pending.ts'
import * as pool from '#contract/adviser/pool.ts'
import * as training from '#contract/training.ts'
import * as team from '#contract/adviser/team.ts'
import { findFirmWork, getCutOff, getFirmFigures } from '#contract/waiting-work.ts'
import { findFirmObjects } from '#contract/staff-search.ts'
import type { Given, TwinCall } from './twin-call.ts'
import { ALL, lists, names, OWNER, spends } from './twin-call.ts'

const renamed = (nodeId: string, { today }: Given) => ({
  day: today,
  change: { kind: 'rename', nodeId, name: 'Twin' },
})
const led = (membershipId: string, { twins, reader, today }: Given) => ({
  ...{
    day: today,
    change: {
      kind: 'lead',
      nodeId: twins.things.node[reader.firm],
      membershipId,
      duty: 'deputy',
      isGiven: false,
    },
  },
})
const placed = (adviserId: string, { twins, reader, today }: Given) => ({
  ...{ day: today, change: { kind: 'place', adviserId, nodeId: twins.things.node[reader.firm] } },
})
const PLAN = { nextAction: '', nextOn: '' } as const

export const LEAD_CALLS: readonly TwinCall[] = [
  { endpoint: lead.getLeadConsent, kind: 'names-nobody', input: {} },
  // Who is not active is refused before the name is looked at.
  {
    endpoint: lead.createLead,
    kind: 'names-nobody',
    input: { name: '', phone: '', source: '', proof: '', proofNote: '', consentVersion: '', language: 'zh' },
  },
  lists(lead.findLeads, 'lead', OWNER),
  lists(invitation.findInvitations, 'lead', OWNER),
  names(lead.editLead, 'lead', OWNER, (leadId) => ({ leadId, interest: 'pension', ...PLAN })),
  names(lead.contactLead, 'lead', OWNER, (leadId) => ({ leadId, stage: 'contacted', ...PLAN })),
  names(invitation.inviteLead, 'lead', OWNER, (leadId) => ({ leadId, kind: 'person', way: 'text' })),
  spends(lead.closeLead, 'lead', OWNER, (leadId) => ({ leadId, reason: 'other' })),
  spends(lead.eraseLead, 'lead', OWNER, (leadId) => ({ leadId })),
  lists(pending.findPendingClients, 'pending', OWNER),
  names(pending.remindPending, 'pending', OWNER, (pendingId) => ({ pendingId })),
  spends(pending.withdrawPending, 'pending', OWNER, (pendingId) => ({ pendingId })),
  // A client's code is a secret of 40 bits; binding.test.ts tries unknown, used and foreign ones.
  { endpoint: pending.requestBinding, kind: 'names-nobody', input: { code: 'AAAAAAAA' } },
]

export const FIRM_CALLS: readonly TwinCall[] = [
  { endpoint: findFirmWork, kind: 'names-nobody', input: { scope: 'node' } },
  { endpoint: getCutOff, kind: 'names-nobody', input: {} },
  { endpoint: findFirmObjects, kind: 'finds-client', input: (term) => ({ term }) },
  lists(findFirmObjects, 'lead', OWNER, { term: 'Twin' }),
  lists(findFirmObjects, 'pending', OWNER, { term: 'Twin' }),
  { endpoint: getFirmFigures, kind: 'lists-clients', input: { scope: 'node' } },
  lists(firm.getFirm, 'member', ['principal', 'supervisor']),
  { endpoint: settings.getFirmSettings, kind: 'names-nobody', input: {} },
  // The version that nobody has: a firm is named by its member's own session alone.
  {
    endpoint: settings.saveFirmSettings,
    kind: 'names-nobody',
    input: { nameEn: null, proposalDays: 3, footerZh: null, footerEn: null, bannedWords: [], version: 99 },
  },
  names(firm.endMemberSessions, 'member', ['principal'], (membershipId) => ({ membershipId })),
  names(firm.changeStanding, 'colleague', ['principal'], (adviserId, { today }) => ({
    ...{ adviserId, status: 'qualified', day: today, reason: 'Twin' },
  })),
  names(training.getTraining, 'colleague', ['principal', 'supervisor'], (adviserId) => ({ adviserId })),
  // Hours that nobody has, so that nothing is recorded.
  names(training.recordTraining, 'colleague', ['principal'], (adviserId, { today }) => ({
    ...{ adviserId, day: today, halfHours: 0, subject: 'Twin', giver: 'firm', note: '' },
  })),
  // It is taken back already.
  names(training.reverseTraining, 'training', ['principal'], (trainingId) => ({
    trainingId,
    reason: 'Twin',
  })),
  { endpoint: pool.getPool, kind: 'names-nobody', input: {} },
  names(pool.assignPool, 'colleague', ['principal'], (receiverId) => ({
    ...{ formerId: null, receiverId, clients: 200 },
  })),
  lists(team.findTeam, 'node', ALL),
  names(team.getTeamNode, 'node', ALL, (nodeId) => ({ nodeId })),
  lists(team.findTeamMembers, 'member', ['principal']),
  names(team.previewTeamChange, 'node', ['principal'], renamed),
  names(team.previewTeamChange, 'member', ['principal'], led),
  names(team.previewTeamChange, 'colleague', ['principal'], placed),
  names(team.changeTeam, 'member', ['principal'], led),
  names(team.changeTeam, 'colleague', ['principal'], placed),
  names(team.changeTeam, 'node', ['principal'], renamed),
]
