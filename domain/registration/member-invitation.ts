/** How a company's member is asked to come in (rules/advisers.md#invitations): days it holds, pauses, texts a day. */
export const INVITATION_DAYS = 7
export const INVITATION_PAUSE_SECONDS = 60
export const MOST_INVITATIONS_DAY = 5

/** Days after its end in which a lapsed invitation can still be sent again; then the phone it went to is forgotten. */
export const LAPSED_DAYS = 90

/** Minutes in which somebody who has proved themselves chooses their name and passwords. */
export const PROVED_MINUTES = 30

export type InvitationRefusal =
  | { readonly kind: 'invitation-too-soon'; readonly seconds: number }
  | { readonly kind: 'invitation-too-many'; readonly most: number }

/** May one more text be sent? Given the seconds since each earlier one. A pause is told before a full day. */
export function decideInvitation(secondsAgo: readonly number[]): { readonly kind: 'ok' } | InvitationRefusal {
  const newest = Math.min(...secondsAgo, Number.POSITIVE_INFINITY)
  if (newest < INVITATION_PAUSE_SECONDS)
    return { kind: 'invitation-too-soon', seconds: Math.ceil(INVITATION_PAUSE_SECONDS - newest) }
  if (secondsAgo.filter((each) => each < 86_400).length >= MOST_INVITATIONS_DAY)
    return { kind: 'invitation-too-many', most: MOST_INVITATIONS_DAY }
  return { kind: 'ok' }
}
