import { HashingBusy } from '#server/people/login/password.ts'

const UNAVAILABLE = /^(08|53|57P)/
const SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']
/** The driver's own words for a connection that was not to be had, or was lost in the middle; it gives no code. */
const NO_CONNECTION =
  /^timeout exceeded when trying to connect|^Connection terminated|^Client has encountered a connection error/

/** Whether the call can be made again as it is, a little later: the database or the hashing had no room for it (503, not 500). */
export function isBusyFault(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  const isNoConnection = error instanceof Error && NO_CONNECTION.test(error.message)
  return error instanceof HashingBusy || isNoConnection || UNAVAILABLE.test(code) || SOCKET.includes(code)
}

/** A NUL, which no text of PostgreSQL can hold, as a column or in JSON. */
export const NOT_TEXT = ['22021', '22P05']
