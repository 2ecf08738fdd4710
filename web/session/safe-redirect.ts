/** Pages that log in or out: returning to them would only go round in a circle. */
const NEVER = [
  '/account-login',
  '/institutional-login',
  '/operations-login',
  '/logout',
  '/fsso',
  '/fe',
  '/upload',
]

/** Where a log-in leads back to: a path of ours that is no log-in, log-out or API itself. */
export function safeRedirect(target: string | null | undefined, origin: string): string | null {
  const safe = safePath(target, origin)
  if (safe === null) return null
  const path = decoded(safe.split(/[?#]/)[0] ?? '').toLowerCase()
  return NEVER.some((page) => path === page || path.startsWith(`${page}/`)) ? null : safe
}

/**
 * The path, query and hash of `target` when following it stays on this site; null for everything else
 * (rules/threats.md#browser). Checked twice, because `/.//evil.com` is of our origin when it is read, but its path
 * `//evil.com` leaves the site when it is read again.
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

/** Backslashes and control characters anywhere, and two slashes within the path. */
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
