import { DATA_POLICY } from '#server/edge/headers.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { EVIDENCE_KEY_PATH, openEvidenceKey } from '#server/trade/evidence/evidence-key.ts'
import type { Locale } from '#server/base/http/locale.ts'
import { manifestOf } from './manifest.ts'
import { SECURITY_PATH, securityFile } from './security-file.ts'
import { robotsFile, sitemapFile } from './sitemap.ts'
import type { Findings } from './sitemap.ts'
import type { SiteConfig } from '#server/base/http/site.ts'

export interface PublicFileDeps extends Findings {
  /** If the worker is switched off, every browser that has our worker removes it (docs/operations.md). */
  readonly config: Pick<Config, 'isWorkerOn' | 'publicOrigin' | 'site' | 'secret' | 'evidenceKey'>
}

export interface FileVisit {
  readonly path: string
  readonly origin: string
  readonly locale: Locale
  readonly site: SiteConfig
}

const WORKERS = join(import.meta.dirname, '../../../web/worker')

/** Serves the files that are made at run time: sitemaps, the manifest, the worker, the security contact, the key of evidence. */
export function openPublicFiles(deps: PublicFileDeps): (visit: FileVisit) => Promise<Response | null> {
  const { config } = deps
  const worker = readFileSync(join(WORKERS, config.isWorkerOn ? 'public-pages.js' : 'removed.js'))
  const evidenceKey = openEvidenceKey(config).publicPem
  return async ({ path, origin, locale, site }) => {
    if (path === '/sw.js') return workerFile(worker)
    if (path === '/robots.txt') return file(robotsFile(origin), 'text/plain; charset=utf-8', HOUR)
    if (path === '/manifest.webmanifest') {
      return file(manifestOf(site, locale), 'application/manifest+json; charset=utf-8', 'no-cache')
    }
    if (path === EVIDENCE_KEY_PATH) return file(evidenceKey, 'application/x-pem-file', HOUR)
    if (path === SECURITY_PATH) {
      const text = securityFile(
        { contacts: config.site.securityContacts, origin: config.publicOrigin },
        new Date(),
      )
      return text === null ? null : file(text, 'text/plain; charset=utf-8', HOUR)
    }
    const map = path.startsWith('/sitemap') ? await sitemapFile(path, origin, deps) : null
    return map === null ? null : file(map, 'application/xml; charset=utf-8', HOUR)
  }
}

const HOUR = 'public, max-age=3600'

/** Serves the worker's script. The worker's requests follow the policy of its own script, not the policy of its pages. */
function workerFile(body: Buffer): Response {
  const answer = file(body, 'text/javascript; charset=utf-8', 'no-cache')
  answer.headers.set('Content-Security-Policy', `${DATA_POLICY}; connect-src 'self'`)
  return answer
}

function file(body: string | Buffer, type: string, cache: string): Response {
  const bytes = typeof body === 'string' ? body : new Uint8Array(body)
  return new Response(bytes, { headers: { 'Content-Type': type, 'Cache-Control': cache } })
}
