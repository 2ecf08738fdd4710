import { useFacts } from '#web/site/facts.ts'
import type { Role } from '#web/site/server-context.ts'
import type { zh } from './copy.ts'
import type { MenuEntry, MenuLink } from './menu.ts'

/** Words and links of the shell for one reader; no page carries those of other roles, languages or unbuilt pages. */
export interface ShellFacts {
  readonly words: Omit<typeof zh, 'menu' | 'footer' | 'opening' | 'hours'> & {
    /** When a person answers; empty where the operator has not said. */
    readonly hours: string
  }
  /** The guest's menu, and that of whoever is logged in. */
  readonly menus: { readonly [Key in Role]?: readonly MenuEntry[] } & {
    readonly guest: readonly MenuEntry[]
  }
  /** Ways at the foot of an investor's phone. */
  readonly tabs: readonly (MenuLink & { readonly key: string })[]
  /** Both kinds of account opening, once they are built. */
  readonly opening: readonly MenuLink[]
  readonly footer: readonly FooterColumn[]
  /** Of the copyright: this one, in China. */
  readonly year: number
  /** Empty where there is no live chat. */
  readonly liveChatUrl: string
  /** The page that the code of the slim header leads to. */
  readonly app: { readonly href: string }
}

export interface FooterColumn {
  readonly head: string
  readonly links: readonly MenuLink[]
}

/** For pieces of the shell, which stands only where the root has answered (`shell.tsx`). */
export function useShell(): ShellFacts {
  const { shell } = useFacts()
  if (shell === null) throw new TypeError('a piece of the shell without the facts of the root')
  return shell
}

export function useWords(): ShellFacts['words'] {
  return useShell().words
}
