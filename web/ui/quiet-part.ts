import { lazy, type ComponentType, type ReactNode } from 'react'

/**
 * A component that a page can do without, such as a count or a shortcut: if its script cannot be fetched, it shows nothing and
 * the page says nothing.
 */
export function quietPart<Props>(load: () => Promise<(props: Props) => ReactNode>) {
  return lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => showNothing) }))
}

function showNothing(): null {
  return null
}
