import type { AnchorHTMLAttributes } from 'react'
import { Link, useLocation } from 'react-router'
import { isHidden } from '#web/site/frame.ts'
import { isStaticPath } from './static-path.ts'

export interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
}

/**
 * A link within the site or out of it. Pages that send no script are loaded as documents. The flags that hide header
 * and footer stay in the address while the reader moves on (rules/rows.md#shell).
 */
export function PageLink({ href, children, ...rest }: PageLinkProps) {
  const { search } = useLocation()
  if (!href.startsWith('/')) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    )
  }
  return (
    <Link to={withFlags(href, search)} reloadDocument={isStaticPath(href)} discover="none" {...rest}>
      {children}
    </Link>
  )
}

/** Returns the target with the hiding flags of the present address. */
export function withFlags(target: string, search: string): string {
  const flags = new URLSearchParams(search)
  const kept = (['hideNavigation', 'hideFooter'] as const).filter((name) => isHidden(flags, name))
  if (kept.length === 0) return target
  const [rest = '', hash] = target.split('#')
  const [path = '', query] = rest.split('?')
  const next = new URLSearchParams(query)
  for (const name of kept) next.set(name, 'Y')
  return `${path}?${next}${hash === undefined ? '' : `#${hash}`}`
}
