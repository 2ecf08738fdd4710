/**
 * Server-sent events for an investor who is logged in: `moved` when an order, its money, a proposal or a message of theirs has changed,
 * `end` when their session has. Not an endpoint of the envelope: its answer never ends. What moved is read by the ordinary calls.
 */
export const LIVE_ADDRESS = '/fe/rest/live/follow'
