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
  /** A page without scripts has no toasts. */
  readonly isStatic: boolean
  readonly children: ReactNode
}

/** What surrounds every page; the address alone decides which parts of it are there. */
export function Shell({ isStatic, children }: ShellProps) {
  const { pathname, search } = useLocation()
  const frame = frameOf(pathname, search)
  useClosedMenus()
  // A root that failed has no words for a shell; the page of the fault has its own.
  if (useFacts().shell === null) return children
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
