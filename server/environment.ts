/** The environments a build of the site runs in (rules/product.md#calls). */
export const ENVIRONMENTS = ['production', 'external', 'urgent', 'dev', 'local-trial'] as const

export type EnvironmentName = (typeof ENVIRONMENTS)[number]

/** The addresses of one environment's parts. An address is an origin; null means the origin that serves the page. */
export interface Environment {
  readonly name: EnvironmentName
  /** The site's origin as browsers see it. Canonical addresses use it, and state-changing calls must come from it. */
  readonly service: string | null
  /** The addresses for the browser's three clients: main, single sign-on, files. */
  readonly api: string | null
  readonly sso: string | null
  readonly asset: string | null
  /** The site for phones. Null if there is none; then no page mentions it. */
  readonly mobileSite: string | null
  /** The public credential of this client build. It gives guest rights only (rules/threats.md#client-credential). */
  readonly clientCredential: string
}

type Variables = Readonly<Record<string, string | undefined>>

/** The environments that customers reach. They accept https only, because customers enter data there. */
const REACHED_BY_CUSTOMERS: readonly EnvironmentName[] = ['production', 'external', 'urgent']

const PUBLIC_CLIENT = 'web:public-client'

/** Reads all environments from `SITE_<ENVIRONMENT>_…`. A credential not set there is the common `SITE_CLIENT_CREDENTIAL`. */
export function readEnvironments(env: Variables): Readonly<Record<EnvironmentName, Environment>> {
  const rows = ENVIRONMENTS.map((name) => [name, readEnvironment(env, name)] as const)
  return Object.fromEntries(rows) as Record<EnvironmentName, Environment>
}

/** Returns the environment of this process: `SITE_ENV`, else local trial in a sandbox and production outside of one. */
export function chooseEnvironment(env: Variables, sandbox: boolean): Environment {
  const asked = env.SITE_ENV || (sandbox ? 'local-trial' : 'production')
  const name = ENVIRONMENTS.find((each) => each === asked)
  if (!name) throw new Error(`SITE_ENV=${asked}: expected one of ${ENVIRONMENTS.join(', ')}`)
  const chosen = readEnvironments(env)[name]
  return { ...chosen, service: chosen.service ?? readOrigin(env, 'PUBLIC_ORIGIN', name) }
}

function readEnvironment(env: Variables, name: EnvironmentName): Environment {
  const prefix = `SITE_${name.toUpperCase().replace('-', '_')}`
  const origin = (part: string) => readOrigin(env, `${prefix}_${part}_URL`, name)
  return {
    name,
    service: origin('SERVICE'),
    api: origin('API'),
    sso: origin('SSO'),
    asset: origin('ASSET'),
    mobileSite: origin('MOBILE'),
    clientCredential: env[`${prefix}_CLIENT_CREDENTIAL`] || env.SITE_CLIENT_CREDENTIAL || PUBLIC_CLIENT,
  }
}

/** Reads an origin without a path: the contract has the paths, and a security policy that names the origin must stay unambiguous. */
function readOrigin(env: Variables, variable: string, name: EnvironmentName): string | null {
  const text = env[variable]
  if (!text) return null
  const url = URL.parse(text)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (!url || !isWeb || url.href !== `${url.origin}/`)
    throw new Error(`${variable}=${text} is no origin such as https://www.example.com`)
  if (url.protocol === 'http:' && REACHED_BY_CUSTOMERS.includes(name) && !isLoopback(url.hostname))
    throw new Error(`${variable}=${text}: ${name} is reached by https only`)
  return url.origin
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)
}
