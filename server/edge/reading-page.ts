import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'
import type { Locale } from '#server/base/http/locale.ts'

const COPY = {
  zh: {
    title: '接口说明',
    audience: '可调用者',
    refusals: '可能的拒绝',
    key: '需要 Idempotency-Key',
    document: 'OpenAPI 文档',
  },
  en: {
    title: 'API',
    audience: 'May be called by',
    refusals: 'May refuse with',
    key: 'Needs an Idempotency-Key',
    document: 'OpenAPI document',
  },
} as const

const STYLE = `body{font:16px/1.6 system-ui,"Noto Sans CJK SC",sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
color-scheme:light dark}h2{font-size:1rem;margin:2rem 0 .25rem}code{font-family:ui-monospace,monospace}
p{margin:.25rem 0}b{display:inline-block;min-width:3.5rem}`

/** Builds a page for people to read the API. It is made from the contract values. */
export function buildApiPage(endpoints: readonly Endpoint[], locale: Locale): string {
  const copy = COPY[locale]
  const parts = endpoints.map((each) => {
    const refusals =
      each.refusals.length > 0 ? `<p>${copy.refusals}: <code>${each.refusals.join(', ')}</code></p>` : ''
    return `<section><h2><b>${each.method}</b> <code>${addressOf(each)}</code></h2><p>${each.summary[locale]}</p>
<p>${copy.audience}: ${each.audience.join(', ')}</p>${each.idempotent ? `<p>${copy.key}</p>` : ''}${refusals}</section>`
  })
  return `<!doctype html><html lang="${locale === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${copy.title}</title><style>${STYLE}</style></head>
<body><main><h1>${copy.title}</h1><p><a href="/fe/openapi.json">${copy.document}</a></p>${parts.join('\n')}</main></body></html>`
}
