import { useRouteLoaderData } from 'react-router'
import type { Host } from './server-context.ts'
import type { ShellFacts } from '#web/shell/shell-facts.ts'

/** The facts that every page knows about its request; the root's loader returns them. */
export interface Facts extends Pick<Host, 'locale' | 'theme' | 'site' | 'viewer'> {
  /** The style rule of chosen colours; empty for the default colours. */
  readonly colourRule: string
  /** Null if the root itself failed: such a page is shown without its shell. */
  readonly shell: ShellFacts | null
}

/** The facts shown if the root itself failed: they contain nothing private. */
export const PLAIN_FACTS: Facts = {
  locale: 'zh',
  theme: {
    mode: 'system',
    colours: { primary: '', error: '', disabled: '', palette: [] },
    text: 'normal',
  },
  site: {
    brand: { zh: '', en: '' },
    mark: '',
    groupSites: [],
    hotline: '400-684-0500',
    domains: [],
    phones: [],
    operator: { company: null, permit: null, supervisor: null, address: null, hours: null },
    liveChatUrl: '',
    filings: [],
    fundSelectorHidden: false,
    appStoreLinks: [],
    isSandbox: false,
  },
  viewer: null,
  colourRule: '',
  shell: null,
}

export function useFacts(): Facts {
  return useRouteLoaderData<Facts>('root') ?? PLAIN_FACTS
}
