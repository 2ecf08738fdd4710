import type { CompanyWork, FirmWork, HouseWork } from '#domain/duty/waiting-work.ts'

/** Where each kind of work is done. Null where its screen is to come. */
export const HOUSE_PLACES: Readonly<Record<HouseWork, string>> = {
  review: '/operations/reviews',
  means: '/operations/means',
  call: '/operations/calls',
  break: '/operations/breaks',
  conversation: '/operations/conversations',
  user: '/operations/user',
  certification: '/operations/user/certification',
  firm: '/operations/adviser',
}

export const FIRM_PLACES: Readonly<Record<FirmWork, string | null>> = {
  task: '/adviser/task',
  question: null,
  proposal: null,
  expiring: '/adviser/client/list/my-client?expiring=30',
  plan: '/adviser/client/list/my-client?plan=failing',
  pending: '/adviser/client/list/pending-client',
  lead: '/adviser/client/list/potential-client?sort=closing',
  training: '/adviser/firm',
}

export const COMPANY_PLACES: Readonly<Record<CompanyWork, string>> = {
  check: '/institutional/proposals',
  adopt: '/institutional/proposals',
  own: '/institutional/proposals',
}
