import { deviceList } from '#web/parts/fund/device-list.ts'
import { PATH } from './model.ts'

export interface SavedSelection {
  readonly name: string
  readonly href: string
}

/** The screens saved on this device, newest first. Entries that lead to another page are dropped. */
export const savedScreens = deviceList<SavedSelection>('fund-screens', parseSaved)

function parseSaved(item: unknown): SavedSelection | null {
  if (typeof item !== 'object' || item === null) return null
  const { name, href } = item as Partial<SavedSelection>
  const isOwn = typeof href === 'string' && (href === PATH || href.startsWith(`${PATH}?`))
  return typeof name === 'string' && name !== '' && isOwn ? { name: name.slice(0, 40), href } : null
}
