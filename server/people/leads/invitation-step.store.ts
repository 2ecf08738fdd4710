import { sql } from 'kysely'
import type { INVITATION_STEPS } from '#contract/adviser/lead.ts'

export type InvitationStep = (typeof INVITATION_STEPS)[number]

/** What an invitation (`i`) has led to, with the registration (`p`) that it led to. An end is read off the clock. */
export const INVITATION_STEP = sql`case
  when i.state = 'used' then 'client'
  when i.state = 'withdrawn' then 'withdrawn'
  when i.state = 'registering' and p.state = 'more-needed' then 'more-needed'
  when i.state = 'registering' and p.state = 'refused' then 'refused'
  when i.state = 'registering' and p.state in ('submitted', 'in-review') then 'in-review'
  when i.state = 'registering' and p.state = 'open' and p.expires_at > business_now() then 'filling'
  when i.state = 'sent' and i.expires_at > business_now() and i.opened_at is not null then 'opened'
  when i.state = 'sent' and i.expires_at > business_now() then 'sent'
  else 'expired' end`
