import type { Block } from '#web/content/markdown.ts'

export interface Heading {
  readonly id: string
  readonly text: string
}

/** Headings of the contents list: the first level below the title. */
export function headingsOf(blocks: readonly Block[]): readonly Heading[] {
  return blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block] : []))
}

/** A Chinese title breaks after its full-width marks; an English one between any words. */
export function phrasesOf(title: string): readonly string[] {
  return title.split(/(?<=[，、：])/)
}
