import { createHash } from 'node:crypto'

/** Headers of every answer (rules/threats.md#browser). HSTS is sent only if we are reached by https. */
export function securityHeaders(isSecure: boolean): Readonly<Record<string, string>> {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
    'X-Frame-Options': 'DENY',
  }
  return isSecure ? { ...always, 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : always
}

/** The hosts besides our origin that a page may call, and the hosts that files come from (AP5). */
export interface Elsewhere {
  readonly calls: readonly string[]
  readonly files: readonly string[]
}

const NOWHERE: Elsewhere = { calls: [], files: [] }

const baseOf = ({ calls, files }: Elsewhere) => [
  "default-src 'none'",
  ["img-src 'self' data: blob:", ...files].join(' '),
  ["connect-src 'self'", ...calls].join(' '),
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-ancestors 'none'",
]

/** The policy of a page with scripts. Each answer has a new nonce. */
export function noncePolicy(nonce: string, elsewhere = NOWHERE): string {
  const script = `script-src 'nonce-${nonce}' 'strict-dynamic'`
  return [...baseOf(elsewhere), script, `style-src 'self' 'nonce-${nonce}'`].join('; ')
}

/**
 * The policy of a page that is the same for all readers. Its styles and scripts are allowed by their hashes, so the page can be cached.
 * Scripts loaded by such a script may run (the search loads one when its field is used). Scripts named in the markup may not.
 */
export function hashPolicy(html: string): string {
  const scripts = inlined(html, 'script')
  const styles = inlined(html, 'style')
  const script = scripts.length > 0 ? `script-src ${scripts.join(' ')} 'strict-dynamic'` : "script-src 'none'"
  return [...baseOf(NOWHERE), script, `style-src 'self' ${styles.join(' ')}`].join('; ')
}

/** Headers of answers that are data and not pages. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

function inlined(html: string, tag: 'script' | 'style'): string[] {
  // Data for crawlers is in script elements too. It never runs.
  const pattern = new RegExp(`<${tag}(?! type="application/ld)[^>]*>([\\s\\S]*?)</${tag}>`, 'g')
  return [...html.matchAll(pattern)].map(([, text]) => {
    return `'sha256-${createHash('sha256').update(text!).digest('base64')}'`
  })
}
