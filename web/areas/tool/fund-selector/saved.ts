import { deviceList } from '#web/parts/fund/device-list.ts'
import { PATH } from './model.ts'

export interface Saved {
  readonly name: string
  readonly href: string
}

/** Screens kept on this device, the newest first; what leads elsewhere is dropped. */
export const savedScreens = deviceList<Saved>('fund-screens', parseSaved)

function parseSaved(item: unknown): Saved | null {
  if (typeof item !== 'object' || item === null) return null
  const { name, href } = item as Partial<Saved>
  const isOwn = typeof href === 'string' && (href === PATH || href.startsWith(`${PATH}?`))
  return typeof name === 'string' && name !== '' && isOwn ? { name: name.slice(0, 40), href } : null
}
