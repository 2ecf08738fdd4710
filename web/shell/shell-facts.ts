import { useFacts } from '#web/site/facts.ts'
import type { Role } from '#web/site/server-context.ts'
import type { zh } from './copy.ts'
import type { MenuEntry, MenuLink, StaffLink } from './menu.ts'

/** Words and links of the shell for one reader; no page contains those of other roles, languages or unbuilt pages. */
export interface ShellFacts {
  readonly words: Omit<typeof zh, 'menu' | 'footer' | 'opening' | 'hours'> & {
    /** The hours in which a person answers; empty if the operator has not set them. */
    readonly hours: string
  }
  /** The guest's menu, and the menu of the reader's role. */
  readonly menus: { readonly [Key in Role]?: readonly MenuEntry[] } & {
    readonly guest: readonly MenuEntry[]
  }
  /** What the palette of a reader with a rail finds: the links of the rail, then pages below them. Empty for others. */
  readonly found: readonly StaffLink[]
  /** Links at the foot of an investor's phone. */
  readonly tabs: readonly (MenuLink & { readonly key: string })[]
  /** Both kinds of account opening, once they are built. */
  readonly opening: readonly MenuLink[]
  readonly footer: readonly FooterColumn[]
  /** The year of the copyright: the present year in China. */
  readonly year: number
  /** Empty if there is no live chat. */
  readonly liveChatUrl: string
  /** The page that the QR code of the slim header leads to. */
  readonly app: { readonly href: string }
}

export interface FooterColumn {
  readonly head: string
  readonly links: readonly MenuLink[]
}

/** Returns the shell's facts. Parts of the shell are rendered only if the root's loader has answered (`shell.tsx`). */
export function useShell(): ShellFacts {
  const { shell } = useFacts()
  if (shell === null) throw new TypeError('a piece of the shell without the facts of the root')
  return shell
}

export function useWords(): ShellFacts['words'] {
  return useShell().words
}
