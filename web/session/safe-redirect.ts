/** Pages that log in or out: a redirect back to them would only go round in a circle. */
const NEVER = [
  '/account-login',
  '/institutional-login',
  '/operations-login',
  '/logout',
  '/fsso',
  '/fe',
  '/upload',
]

/** Returns where a log-in leads back to: a path of ours that is no log-in, log-out or API; null for anything else. */
export function safeRedirect(target: string | null | undefined, origin: string): string | null {
  const safe = safePath(target, origin)
  if (safe === null) return null
  const path = decoded(safe.split(/[?#]/)[0] ?? '').toLowerCase()
  return NEVER.some((page) => path === page || path.startsWith(`${page}/`)) ? null : safe
}

/**
 * Returns the path, query and hash of `target` if following it stays on this site; null for everything else
 * (rules/threats.md#browser). Resolved twice, because `/.//evil.com` is of our origin at the first reading, but its path
 * `//evil.com` leaves the site at the second.
 */
export function safePath(target: string | null | undefined, origin: string): string | null {
  if (typeof target !== 'string' || target.length > 2_000) return null
  const first = resolve(target, origin)
  return first !== null && resolve(first, origin) === first ? first : null
}

function resolve(target: string, origin: string): string | null {
  if (!target.startsWith('/') || hasTrap(target)) return null
  const url = URL.canParse(target, origin) ? new URL(target, origin) : null
  if (url === null || url.origin !== origin) return null
  if (hasTrap(url.pathname) || hasTrap(decoded(url.pathname))) return null
  return url.pathname + url.search + url.hash
}

/** Whether a text has backslashes or control characters anywhere, or two slashes within its path. */
function hasTrap(text: string): boolean {
  const path = text.split(/[?#]/)[0] ?? ''
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return path.includes('//') || /[\\\u0000-\u001f\u007f]/.test(text)
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '//'
  }
}
