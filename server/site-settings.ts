import { readSecurityContacts } from './edge/pages/security-file.ts'
import { readOperator, type OperatorFacts } from './operator.ts'
import { PLACEHOLDER_BRAND } from './site.copy.ts'

export interface SiteSettings {
  readonly brandZh: string
  readonly brandEn: string
  readonly hotline: string
  readonly liveChatUrl: string
  readonly groupSites: Readonly<Record<'cn' | 'uk' | 'hk' | 'sg' | 'my', string>>
  readonly filings: readonly string[]
  readonly hostsWithoutFundSelector: readonly string[]
  readonly appStoreUrl: string
  readonly androidUrl: string
  /** The domains, and below the phones and staff codes, that the anti-spoofing page confirms as ours. */
  readonly domains: readonly string[]
  readonly phones: readonly string[]
  readonly staffCodes: readonly string[]
  /** The contacts for reports of a security weakness. Empty if none is set. */
  readonly securityContacts: readonly string[]
  readonly operator: OperatorFacts
}

/** Samples for the anti-spoofing page of a sandbox. They belong to nobody. */
const SAMPLE_LISTS = { domains: ['tingyu-wealth.example'], staffCodes: ['TY-00217', 'TY-00352'] } as const

/** Reads the site's settings from the environment variables. */
export function readSite(env: NodeJS.ProcessEnv, sandbox: boolean): SiteSettings {
  const hotline = env.SITE_HOTLINE || '400-684-0500'
  const own = sandbox ? SAMPLE_LISTS : { domains: [], staffCodes: [] }
  return {
    brandZh: env.SITE_BRAND_ZH || PLACEHOLDER_BRAND.zh,
    brandEn: env.SITE_BRAND_EN || PLACEHOLDER_BRAND.en,
    hotline,
    liveChatUrl: env.SITE_LIVE_CHAT_URL || '/main/client-service',
    groupSites: {
      cn: env.SITE_CN_URL || '/main/home',
      uk: env.SITE_UK_URL || 'https://uk.example.com/',
      hk: env.SITE_HK_URL || 'https://hk.example.com/',
      sg: env.SITE_SG_URL || 'https://sg.example.com/',
      my: env.SITE_MY_URL || 'https://my.example.com/',
    },
    filings: list(env.SITE_FILINGS),
    hostsWithoutFundSelector: list(env.SITE_HOSTS_WITHOUT_FUND_SELECTOR),
    appStoreUrl: env.SITE_APP_STORE_URL || '',
    androidUrl: env.SITE_ANDROID_URL || '',
    domains: env.SITE_DOMAINS ? list(env.SITE_DOMAINS) : own.domains,
    phones: [hotline, ...list(env.SITE_PHONES)],
    staffCodes: env.SITE_STAFF_CODES ? list(env.SITE_STAFF_CODES) : own.staffCodes,
    securityContacts: readSecurityContacts(env.SITE_SECURITY_CONTACT, sandbox),
    operator: readOperator(env, sandbox),
  }
}

/** Splits a variable at its commas and drops empty parts. */
export function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}
