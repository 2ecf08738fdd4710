import { createHash } from 'node:crypto'
import type { Call } from './route.ts'

/** Returns the sender of a request: its address, the hash of the address as evidence, and the user agent. */
export function senderOf(
  request: Request,
  ip: string,
  secret: string,
): Pick<Call, 'ip' | 'ipHash' | 'userAgent'> {
  const ipHash = createHash('sha256').update(`${secret}|ip|${ip}`).digest()
  return { ip, ipHash, userAgent: request.headers.get('user-agent') ?? '' }
}
