/** The invitation of a company's member (rules/advisers.md#invitations): days of validity, pause, texts a day. */
export const INVITATION_DAYS = 7
export const INVITATION_PAUSE_SECONDS = 60
export const MOST_INVITATIONS_DAY = 5

/** Days after the end of an invitation in which it can still be sent again. After that its phone number is deleted. */
export const LAPSED_DAYS = 90

/** Minutes in which a proved person must choose their user name and passwords. */
export const PROVED_MINUTES = 30

export type InvitationRefusal =
  | { readonly kind: 'invitation-too-soon'; readonly seconds: number }
  | { readonly kind: 'invitation-too-many'; readonly most: number }

/** Checks whether one more text may be sent, by the seconds since each earlier one. The pause is checked before the daily limit. */
export function decideInvitation(secondsAgo: readonly number[]): { readonly kind: 'ok' } | InvitationRefusal {
  const newest = Math.min(...secondsAgo, Number.POSITIVE_INFINITY)
  if (newest < INVITATION_PAUSE_SECONDS)
    return { kind: 'invitation-too-soon', seconds: Math.ceil(INVITATION_PAUSE_SECONDS - newest) }
  if (secondsAgo.filter((each) => each < 86_400).length >= MOST_INVITATIONS_DAY)
    return { kind: 'invitation-too-many', most: MOST_INVITATIONS_DAY }
  return { kind: 'ok' }
}
