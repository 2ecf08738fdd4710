import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useFacts } from '#web/site/facts.ts'
import { ToastRegion } from '#web/shell/toast-region.tsx'
import { Footer } from './footer.tsx'
import { frameOf } from '#web/site/frame.ts'
import { Header } from './header.tsx'
import { Idle } from './watch/idle.tsx'
import { PhoneSheet } from './phone-sheet.tsx'
import { useClosedMenus } from './popover.tsx'
import { TabBar } from './tab-bar.tsx'

interface ShellProps {
  /** Whether the page is without scripts; such a page has no toasts. */
  readonly isStatic: boolean
  /** Whether the layout of the area brings a frame of its own. */
  readonly hasFrame: boolean
  readonly children: ReactNode
}

/** The header, menus and footer around every page; the address alone decides which of them are shown. */
export function Shell({ isStatic, hasFrame, children }: ShellProps) {
  const { pathname, search } = useLocation()
  const frame = frameOf(pathname, search)
  useClosedMenus()
  // If the root failed, there are no words for a shell; the fault page has its own.
  if (useFacts().shell === null) return children
  if (hasFrame) {
    return (
      <>
        {children}
        <ToastRegion />
        <Idle />
      </>
    )
  }
  return (
    <>
      <Header frame={frame} />
      {frame.header !== 'none' && <PhoneSheet role={frame.menu} />}
      {children}
      <Footer frame={frame} />
      {frame.menu === 'investor' && frame.header !== 'none' && <TabBar />}
      {!isStatic && <ToastRegion />}
      <Idle />
    </>
  )
}
