import { resolve } from 'node:path'
import type { S3Settings } from './base/adapters/s3-blob-store.ts'
import { staffNetworkOf } from './people/login/staff-network.ts'
import type { KeyObject } from 'node:crypto'
import { readEvidenceKey } from './trade/evidence/evidence-key.ts'
import { chooseEnvironment, type Environment } from './environment.ts'
import { readSettlementAccount, type SettlementAccount } from './settlement-account.ts'
import { list, readSite } from './site-settings.ts'
import type { SiteSettings } from './site-settings.ts'

/** The whole configuration that the process reads from its environment, once at start (README, "Configuration"). */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  /** The URL of a replica for reads. Null if the main database serves the reads. */
  readonly databaseReadUrl: string | null
  readonly sandbox: boolean
  readonly production: boolean
  readonly role: 'all' | 'web' | 'worker'
  /** The key that seals tickets and known-device marks. The default key is refused outside the sandbox. */
  readonly secret: string
  /** The key that signs evidence packs. Null if it is made of the secret. */
  readonly evidenceKey: KeyObject | null
  /** Whether log-ins that must have a second factor are refused everything else until they have one. Off only in a sandbox. */
  readonly demandsFactor: boolean
  /** Whether duties of the house end that two have not confirmed in their quarter. Off only in a sandbox, whose clock leaps. */
  readonly isCertificationLapsing: boolean
  readonly logLevel: string
  readonly adminPort: number | null
  /** Our own origin as browsers see it, for a proxy in front of us. Null if it is the origin of the request. */
  readonly publicOrigin: string | null
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  /** Addresses and networks from which the house's staff may log in and act. Empty: from everywhere. */
  readonly staffNetworks: readonly string[]
  readonly marketSize: 'small' | 'default' | 'full'
  /** The folder of the operator's own entries (README, "Own content"). Null if there are none. */
  readonly contentDir: string | null
  /** The folder in which files are exchanged with registrars. Null if the sandbox's stand-ins take their place. */
  readonly filesDir: string | null
  /** Whether browsers may store public pages for offline use. If off, our service worker is removed from browsers. */
  readonly isWorkerOn: boolean
  /** The bucket in which uploads are stored. Null if they are stored in `dataDir`. */
  readonly s3: S3Settings | null
  readonly environment: Environment
  /** The account that companies remit to. Null if it is not set; then no account is shown. */
  readonly settlementAccount: SettlementAccount | null
  readonly site: SiteSettings
}

const SANDBOX_SECRET = 'sandbox-secret-never-for-production'

/** Reads the environment. Throws with the variable's name if a value cannot be used. */
export function readConfig(env: NodeJS.ProcessEnv, argv: readonly string[] = []): Config {
  const databaseUrl = env.DATABASE_URL || null
  const production = env.NODE_ENV === 'production' && env.SANDBOX !== '1' && databaseUrl !== null
  const sandbox = env.SANDBOX === undefined || env.SANDBOX === '' ? !databaseUrl : env.SANDBOX === '1'
  const secret = env.SECRET || SANDBOX_SECRET
  if (!sandbox && secret === SANDBOX_SECRET) {
    throw new Error('SECRET must be set (32 characters or more) when SANDBOX is off')
  }
  if (!sandbox)
    for (const name of ['DATABASE_URL', 'DATABASE_READ_URL'] as const) refuseOpenWire(name, env[name])
  if (!sandbox && secret.length < 32) throw new Error('SECRET must have 32 characters or more')
  const role = argv.find((word) => word.startsWith('--role='))?.slice(7) ?? 'all'
  if (role !== 'all' && role !== 'web' && role !== 'worker') throw new Error(`--role=${role} is unknown`)
  const environment = chooseEnvironment(env, sandbox)
  const trustedProxies = list(env.TRUSTED_PROXIES)
  const staffNetworks = readStaffNetworks(env)
  if (staffNetworks.length > 0 && trustedProxies.length === 0 && environment.service?.startsWith('https:'))
    throw new Error(
      'OPERATIONS_NETWORKS needs TRUSTED_PROXIES: behind TLS everybody has the address of the proxy',
    )
  return {
    port: whole('PORT', env.PORT, 3000),
    host: env.HOST || '127.0.0.1',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl,
    databaseReadUrl: readUrl(env, databaseUrl),
    sandbox,
    production,
    role,
    secret,
    evidenceKey: readEvidenceKey(env.EVIDENCE_KEY),
    demandsFactor: isDemanded('SANDBOX_SECOND_FACTOR', 'second factors', env, sandbox),
    isCertificationLapsing: isDemanded('SANDBOX_CERTIFICATION', 'confirmed duties', env, sandbox),
    logLevel: env.LOG_LEVEL || 'info',
    adminPort: env.ADMIN_PORT ? whole('ADMIN_PORT', env.ADMIN_PORT, 0) : null,
    publicOrigin: environment.service,
    trustedProxies,
    staffNetworks,
    marketSize: oneOf('MARKET_SIZE', env.MARKET_SIZE, ['small', 'default', 'full'], 'default'),
    contentDir: env.CONTENT_DIR ? resolve(env.CONTENT_DIR) : null,
    filesDir: env.FILES_DIR ? resolve(env.FILES_DIR) : null,
    isWorkerOn: oneOf('SITE_OFFLINE', env.SITE_OFFLINE, ['on', 'off'], 'on') === 'on',
    s3: readS3(env, sandbox),
    environment,
    settlementAccount: readSettlementAccount(env, sandbox),
    site: readSite(env, sandbox),
  }
}

/**
 * Reads the networks of staff. Throws if an entry is none, and where the variable is set but has no entry, for that would open what was meant to be
 * closed.
 */
function readStaffNetworks(env: NodeJS.ProcessEnv): readonly string[] {
  const networks = list(env.OPERATIONS_NETWORKS)
  if (env.OPERATIONS_NETWORKS && networks.length === 0)
    throw new Error(`OPERATIONS_NETWORKS=${env.OPERATIONS_NETWORKS}: expected networks such as 10.0.0.0/8`)
  staffNetworkOf(networks)
  return networks
}

/** Reads a switch of the sandbox, by which it skips what is demanded everywhere else. Throws if it is set where people are real. */
function isDemanded(
  name: 'SANDBOX_SECOND_FACTOR' | 'SANDBOX_CERTIFICATION',
  what: string,
  { [name]: text }: NodeJS.ProcessEnv,
  sandbox: boolean,
): boolean {
  if (text && !sandbox) throw new Error(`${name}: ${what} are always demanded when SANDBOX is off`)
  return !sandbox || oneOf(name, text, ['skip', 'demand'], 'skip') === 'demand'
}

/** Throws unless another machine's database is reached by verified TLS, because personal data go over this connection. */
function refuseOpenWire(name: string, url: string | undefined): void {
  if (!url || !URL.canParse(url)) return
  const { hostname, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const isHere = host.startsWith('/') || ['', 'localhost', '127.0.0.1', '[::1]'].includes(host)
  if (!isHere && searchParams.get('sslmode') !== 'verify-full')
    throw new Error(`${name}: another machine's database needs sslmode=verify-full when SANDBOX is off`)
}

/** Reads all five variables or none: a half-configured store would fail only with the first file. */
function readS3(env: NodeJS.ProcessEnv, sandbox: boolean): S3Settings | null {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return null
  if (missing.length > 0) throw new Error(`${missing.join(', ')} must be set where another S3_… variable is`)
  const [endpoint, bucket, region, accessKey, secretKey] = names.map((name) => env[name]!)
  if (!URL.canParse(endpoint!)) throw new Error(`S3_ENDPOINT=${endpoint} is no address`)
  if (!sandbox && new URL(endpoint!).protocol !== 'https:')
    throw new Error(`S3_ENDPOINT=${endpoint}: https only when SANDBOX is off`)
  return {
    endpoint: endpoint!,
    bucket: bucket!,
    region: region!,
    accessKey: accessKey!,
    secretKey: secretKey!,
  }
}

function whole(name: string, text: string | undefined, fallback: number): number {
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name}=${text} is no port number`)
  return value
}

function oneOf<const T extends string>(
  name: string,
  text: string | undefined,
  all: readonly T[],
  fallback: T,
): T {
  if (!text) return fallback
  const found = all.find((each) => each === text)
  if (!found) throw new Error(`${name}=${text}: expected one of ${all.join(', ')}`)
  return found
}

/** Reads the replica's URL. Throws if there is no main database: a replica alone would be read and never written. */
function readUrl(env: NodeJS.ProcessEnv, databaseUrl: string | null): string | null {
  if (env.DATABASE_READ_URL && databaseUrl === null)
    throw new Error('DATABASE_READ_URL needs a DATABASE_URL that it is a copy of')
  return env.DATABASE_READ_URL || null
}
