/**
 * Cookies that alone give a browser its right to something (an application, an invitation, a chat, a new password). The product uses
 * their plain names. Browsers that reach us by https see them with `__Host-`, so that no other site of the domain can set one.
 */
const BEARERS: ReadonlySet<string> = new Set(['opening', 'joining', 'chat', 'recovery'])
const PREFIX = '__Host-'

/** Renames the request's cookies to the names that the product knows. A cookie that lacks its prefix is left out. */
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

/** Renames the answer's cookies to the names that browsers know. */
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
