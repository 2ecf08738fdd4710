/**
 * Server-sent events for a logged-in investor: `begin` when the server watches for them from now on, `moved` when an order, its money, a proposal or a message of theirs changed, `end` when
 * their session ended. Not an ordinary endpoint, as it never ends. Details are read by ordinary calls.
 */
export const LIVE_ADDRESS = '/fe/rest/live/follow'
