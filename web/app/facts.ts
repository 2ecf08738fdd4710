import { useRouteLoaderData } from 'react-router'
import type { Host } from './server-context.ts'

/** What every page knows about its request; the loader of the root sends it. */
export interface Facts extends Pick<Host, 'locale' | 'theme' | 'site' | 'viewer'> {
  /** The style rule of a chosen colour; empty for the default one. */
  readonly primaryRule: string
}

/** Shown when the root itself failed: no private fact, a working shell. */
export const PLAIN_FACTS: Facts = {
  locale: 'zh',
  theme: { mode: 'system', primary: '', text: 'normal' },
  site: {
    brand: { zh: '', en: '' },
    mark: '',
    groupSites: [],
    hotline: '400-684-0500',
    liveChatUrl: '',
    filings: [],
    fundSelectorHidden: false,
    appStoreLinks: [],
    isSandbox: false,
  },
  viewer: null,
  primaryRule: '',
}

export function useFacts(): Facts {
  return useRouteLoaderData<Facts>('root') ?? PLAIN_FACTS
}
