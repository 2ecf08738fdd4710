import { createHash } from 'node:crypto'
import type { Call } from './route.ts'

/** From where a request comes; the address also as evidence, without being one. */
export function senderOf(
  request: Request,
  ip: string,
  secret: string,
): Pick<Call, 'ip' | 'ipHash' | 'userAgent'> {
  const ipHash = createHash('sha256').update(`${secret}|ip|${ip}`).digest()
  return { ip, ipHash, userAgent: request.headers.get('user-agent') ?? '' }
}
