import type { LucideIcon } from 'lucide-react'

interface IconProps {
  readonly of: LucideIcon
  /** Size in pixels: 16 beside small text, 20 beside text, 24 for a feature (rules/look.md#icons-and-drawings). */
  readonly size?: 16 | 20 | 24
  readonly className?: string
}

/** An icon beside words that say the same; it is never the only name of a thing. */
export function Icon({ of: Drawing, size = 20, className }: IconProps) {
  const stroke = size === 16 ? 2 : 1.75
  return <Drawing size={size} strokeWidth={stroke} className={className ?? ''} aria-hidden />
}
