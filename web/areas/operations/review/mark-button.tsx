import { useCopy } from '#web/site/locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import type { Marks } from './model.ts'

interface MarkButtonProps extends Marks {
  readonly of: string
  readonly name: string
}

/** Marks one field or picture as wrong. After the proposal the mark is only shown and cannot be changed. */
export function MarkButton({ of, name, marked, toggle }: MarkButtonProps) {
  const t = useCopy(copy)
  const isMarked = marked.includes(of)
  if (toggle === null) return isMarked ? <Tag tone="error">{t.marked}</Tag> : null
  return (
    <Button size="small" kind="quiet" aria-pressed={isMarked} onClick={() => toggle(of)}>
      {isMarked ? t.marked : t.mark}
      <span className="vh"> {name}</span>
    </Button>
  )
}
