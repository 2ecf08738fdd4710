/**
 * Cookies that are a browser's only right to something (an opening under way, an invitation, a chat, a new password) and are called by
 * their plain names within the product. Outside, where browsers reach us by https, they bear `__Host-`, so that no sister site can set one.
 */
const BEARERS: ReadonlySet<string> = new Set(['opening', 'joining', 'chat', 'recovery'])
const PREFIX = '__Host-'

/** Gives the request the cookie names that the product knows. A cookie without its prefix is left out. */
export function withPlainNames(request: Request): Request {
  const given = request.headers.get('cookie') ?? ''
  const kept = given.split(';').flatMap((part) => {
    const pair = part.trim()
    const name = nameOf(pair)
    if (BEARERS.has(name)) return []
    return isHost(name) ? [pair.slice(PREFIX.length)] : [pair]
  })
  if (kept.join('; ') === given) return request
  const headers = new Headers(request.headers)
  headers.set('cookie', kept.join('; '))
  return new Request(request, { headers })
}

/** Gives the answer the cookie names that browsers know. */
export function withHostNames(response: Response): Response {
  const cookies = response.headers.getSetCookie()
  if (!cookies.some((each) => BEARERS.has(nameOf(each)))) return response
  response.headers.delete('set-cookie')
  for (const each of cookies)
    response.headers.append('set-cookie', BEARERS.has(nameOf(each)) ? `${PREFIX}${each}` : each)
  return response
}

function nameOf(pair: string): string {
  return pair.slice(0, Math.max(0, pair.indexOf('='))).trim()
}

function isHost(name: string): boolean {
  return name.startsWith(PREFIX) && BEARERS.has(name.slice(PREFIX.length))
}
