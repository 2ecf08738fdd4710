import type { Block, Line } from '#web/content/markdown.ts'
import { textOf } from '#web/content/markdown.ts'

export interface Card {
  readonly href: string
  readonly label: string
  readonly text: string
}

export interface Topic {
  readonly id: string
  readonly title: string
  readonly cards: readonly Card[]
}

/** Returns the lists of the page, each with its heading. The first list contains the most frequent questions. */
export function topicsOf(blocks: readonly Block[]): readonly Topic[] {
  return blocks.flatMap((block, index) => {
    const list = blocks[index + 1]
    if (block.kind !== 'heading' || list?.kind !== 'list') return []
    return [{ id: block.id, title: block.text, cards: list.items.map(cardOf) }]
  })
}

/** Parses `[Label](/path): text`. The colon is dropped, and the text begins with a capital letter. */
function cardOf(line: Line): Card {
  const [first, ...rest] = line
  const href = first?.kind === 'link' ? first.href : ''
  const text = textOf(rest).replace(/^[：:]\s*/, '')
  return { href, label: first?.text ?? '', text: text.charAt(0).toUpperCase() + text.slice(1) }
}
