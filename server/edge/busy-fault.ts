import { HashingBusy } from '#server/people/login/password.ts'

const UNAVAILABLE = /^(08|53|57P)/
const SOCKET = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']
/** The driver's messages for a connection that it could not get, or that was lost. These errors have no code. */
const NO_CONNECTION =
  /^timeout exceeded when trying to connect|^Connection terminated|^Client has encountered a connection error/

/** Whether the same call may succeed a little later, because the database or the hashing had no room for it (503, not 500). */
export function isBusyFault(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? ''
  const isNoConnection = error instanceof Error && NO_CONNECTION.test(error.message)
  return error instanceof HashingBusy || isNoConnection || UNAVAILABLE.test(code) || SOCKET.includes(code)
}

/** The codes with which PostgreSQL refuses a NUL in text, in a column and in JSON. */
export const NOT_TEXT = ['22021', '22P05']
