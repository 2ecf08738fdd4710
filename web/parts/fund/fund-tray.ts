import { MOST_COMPARED } from '#contract/values.ts'
import { useStore } from '#web/session/store.ts'
import { createStore } from '#web/session/store.ts'
import { deviceList } from './device-list.ts'

/** A fund in the comparison tray, with enough data to be named without a request. */
export interface TrayFund {
  readonly fundCode: string
  readonly name: { readonly zh: string; readonly en: string | null }
}

const tray = deviceList<TrayFund>('compare-tray', parseFund)

/** The last change of the tray, for readers who do not see the tray. */
export interface TrayNews {
  readonly kind: 'added' | 'removed' | 'full' | 'emptied'
  readonly fund: TrayFund | null
  readonly count: number
}
const news = createStore<TrayNews | null>(null)

const NONE: readonly TrayFund[] = []

export function useTray(): readonly TrayFund[] {
  return useStore(tray, NONE)
}

export function useTrayNews(): TrayNews | null {
  return useStore(news, null)
}

/** Puts a fund in or takes it out. A seventh fund is refused, and the news says so. */
export function toggleInTray({ fundCode, name }: TrayFund): void {
  const fund = { fundCode, name }
  const now = tray.get()
  if (now.some((each) => each.fundCode === fundCode)) {
    const next = now.filter((each) => each.fundCode !== fundCode)
    tray.save(next)
    return news.set({ kind: 'removed', fund, count: next.length })
  }
  if (now.length >= MOST_COMPARED) return news.set({ kind: 'full', fund, count: now.length })
  tray.save([...now, fund])
  news.set({ kind: 'added', fund, count: now.length + 1 })
}

export function emptyTray(): void {
  tray.save([])
  news.set({ kind: 'emptied', fund: null, count: 0 })
}

export function comparePath(codes: readonly string[]): string {
  return codes.length === 0 ? '/tool/compare' : `/tool/compare?codes=${codes.join(',')}`
}

function parseFund(item: unknown): TrayFund | null {
  if (typeof item !== 'object' || item === null) return null
  const { fundCode, name } = item as Partial<TrayFund>
  if (typeof fundCode !== 'string' || !/^\d{6}$/.test(fundCode) || typeof name?.zh !== 'string') return null
  return { fundCode, name: { zh: name.zh, en: typeof name.en === 'string' ? name.en : null } }
}
