import type { Config } from '#server/config.ts'
import type { Elsewhere } from '#server/edge/headers.ts'
import type { SiteConfig } from '#web/site/server-context.ts'

export type { SiteConfig }

/** Returns the public configuration of the site, for one request host (rules/product.md#whose-site-it-is). */
export function siteOf(config: Config, host: string): SiteConfig {
  const { site, environment } = config
  const { cn, uk, hk, sg, my } = site.groupSites
  return {
    brand: { zh: site.brandZh, en: site.brandEn },
    mark: '',
    groupSites: [
      { country: { zh: '中国内地', en: 'Mainland China' }, url: cn },
      { country: { zh: '英国', en: 'United Kingdom' }, url: uk },
      { country: { zh: '中国香港', en: 'Hong Kong, China' }, url: hk },
      { country: { zh: '新加坡', en: 'Singapore' }, url: sg },
      { country: { zh: '马来西亚', en: 'Malaysia' }, url: my },
    ],
    hotline: site.hotline,
    domains: site.domains,
    phones: site.phones,
    operator: site.operator,
    liveChatUrl: site.liveChatUrl,
    filings: site.filings.map(filingOf),
    fundSelectorHidden: site.hostsWithoutFundSelector.includes(host.split(':')[0] ?? ''),
    appStoreLinks: [
      ...(site.appStoreUrl ? [{ name: { zh: 'App Store', en: 'App Store' }, url: site.appStoreUrl }] : []),
      ...(site.androidUrl ? [{ name: { zh: '安卓下载', en: 'Android' }, url: site.androidUrl }] : []),
    ],
    isSandbox: config.sandbox,
    clientCredential: `Basic ${Buffer.from(environment.clientCredential).toString('base64')}`,
    addresses: { fe: environment.api, file: environment.asset, fsso: environment.sso },
    mobileSite: environment.mobileSite,
  }
}

/** Returns the origins besides our own that a page of this environment may call and load files from. */
export function elsewhereOf({ environment: { api, asset, sso } }: Pick<Config, 'environment'>): Elsewhere {
  const origins = [api, asset, sso].filter((each) => each !== null)
  return { calls: [...new Set(origins)], files: asset === null ? [] : [asset] }
}

/**
 * Returns a filing notice with the public register that shows it: the ministry's for an ICP number, the police's for a public-security
 * number, or any other address that the operator adds to the text (`text|https://…`).
 */
export function filingOf(given: string): SiteConfig['filings'][number] {
  const [text = '', url] = given.split('|').map((part) => part.trim())
  if (url !== undefined) return { text, url }
  if (/ICP[备证]/.test(text)) return { text, url: 'https://beian.miit.gov.cn/' }
  const [, code] = /公网安备\s*(\d+)\s*号/.exec(text) ?? []
  if (code === undefined) return { text }
  return { text, url: `https://beian.mps.gov.cn/#/query/webSearch?code=${code}` }
}
