/** The part of Markdown that our long copy uses, as data. Anything else is refused, never guessed. */

export type Inline =
  | { readonly kind: 'text' | 'strong'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
export type Line = readonly Inline[]

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly text: string }
  | { readonly kind: 'paragraph' | 'note'; readonly line: Line }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly Line[] }
  | { readonly kind: 'image'; readonly src: string; readonly alt: string }
  | {
      readonly kind: 'table'
      /** The heading above the table. */
      readonly caption: string
      readonly head: readonly string[]
      readonly rows: readonly (readonly Line[])[]
    }

export interface Document {
  readonly front: Readonly<Record<string, string>>
  readonly blocks: readonly Block[]
}

/** Thrown for a text outside our part of Markdown, with the line of its source, counted from 1. */
export class MarkdownError extends Error {
  readonly line: number
  constructor(reason: string, line: number) {
    super(`line ${line}: ${reason}`)
    this.line = line
  }
}

/** Reads front matter of `key: value` lines between two `---`, then blocks separated by blank lines. */
export function parseDocument(source: string): Document {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (head === undefined || body === undefined) throw new MarkdownError('no front matter', 1)
  const lines = head.split('\n')
  const front = lines.map((line, index) => {
    const [, key, value] = /^([a-z]+): (.+)$/.exec(line) ?? []
    if (key === undefined || value === undefined) throw new MarkdownError(`front matter: ${line}`, index + 2)
    return [key, value] as const
  })
  return { front: Object.fromEntries(front), blocks: parseBlocks(body, lines.length + 3) }
}

/**
 * Reads the blocks of a body. A paragraph is one line; a heading has its own id, the same in both languages: `## Text {#id}`.
 * `firstLine` is the line of the file where the body starts.
 */
export function parseBlocks(body: string, firstLine = 1): readonly Block[] {
  let caption = ''
  return chunksOf(body).map(({ lines, at }) => {
    try {
      const block = parseBlock(lines, caption)
      if (block.kind === 'heading') caption = block.text
      return block
    } catch (error) {
      throw new MarkdownError(error instanceof Error ? error.message : String(error), firstLine + at)
    }
  })
}

interface Chunk {
  readonly lines: readonly string[]
  readonly at: number
}

function chunksOf(body: string): readonly Chunk[] {
  const chunks: { lines: string[]; at: number }[] = []
  let isOpen = false
  for (const [at, line] of body.split('\n').entries()) {
    const isBlank = line.trim() === ''
    if (!isBlank && isOpen) chunks.at(-1)?.lines.push(line)
    else if (!isBlank) chunks.push({ lines: [line], at })
    isOpen = !isBlank
  }
  return chunks
}

function parseBlock(lines: readonly string[], caption: string): Block {
  const [first = ''] = lines
  if (first.startsWith('|')) return parseTable(lines, caption)
  if (first.startsWith('- ')) return { kind: 'list', items: itemsOf(lines, /^- /) }
  if (/^\d+\. /.test(first)) return { kind: 'steps', items: itemsOf(lines, /^\d+\. /) }
  if (lines.length > 1) throw new Error(`a paragraph is one line: ${first}`)
  if (first.startsWith('#')) return parseHeading(first)
  if (first.startsWith('> ')) return { kind: 'note', line: parseLine(first.slice(2)) }
  if (first.startsWith('![')) return parseImage(first)
  return { kind: 'paragraph', line: parseLine(first) }
}

function parseHeading(text: string): Block {
  const [, marks, name, id] = /^(##|###) (.+) \{#([a-z0-9-]+)\}$/.exec(text) ?? []
  if (marks === undefined || name === undefined || id === undefined) throw new Error(`heading: ${text}`)
  return { kind: 'heading', level: marks === '##' ? 2 : 3, id, text: name }
}

function parseImage(text: string): Block {
  const [, alt = '', src] = /^!\[([^\]]*)\]\((\/[^)\s]+)\)$/.exec(text) ?? []
  if (src === undefined) throw new Error(`image: ${text}`)
  if (alt.trim() === '') throw new Error(`image without alternative text: ${text}`)
  return { kind: 'image', src, alt }
}

function itemsOf(lines: readonly string[], mark: RegExp): readonly Line[] {
  return lines.map((line) => {
    if (!mark.test(line)) throw new Error(`list: ${line}`)
    return parseLine(line.replace(mark, ''))
  })
}

function parseTable(lines: readonly string[], caption: string): Block {
  const [head = [], rule = [], ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  )
  const isEven = rows.every((row) => row.length === head.length)
  if (!isEven || !rule.every((cell) => /^-+$/.test(cell))) throw new Error(`table: ${lines[0]}`)
  return { kind: 'table', caption, head, rows: rows.map((row) => row.map(parseLine)) }
}

const MARKS = /\*\*([^*]+)\*\*|\[([^[\]]+)\]\(([^()[\]\s]+)\)/g

function parseLine(text: string): Line {
  const found: Inline[] = []
  let from = 0
  for (const match of text.matchAll(MARKS)) {
    const [whole, strong, name, href] = match
    if (match.index > from) found.push({ kind: 'text', text: text.slice(from, match.index) })
    if (strong !== undefined) found.push({ kind: 'strong', text: strong })
    else if (name !== undefined && href !== undefined) found.push({ kind: 'link', text: name, href })
    from = match.index + whole.length
  }
  if (from < text.length) found.push({ kind: 'text', text: text.slice(from) })
  return found
}

/** Returns the lines of a block in reading order, without the heads of a table. */
export function linesOf(block: Block): readonly Line[] {
  if (block.kind === 'paragraph' || block.kind === 'note') return [block.line]
  if (block.kind === 'list' || block.kind === 'steps') return block.items
  return block.kind === 'table' ? block.rows.flat() : []
}

/** Returns every link of a document. */
export function linksOf(blocks: readonly Block[]): readonly string[] {
  return blocks
    .flatMap(linesOf)
    .flat()
    .flatMap((inline) => (inline.kind === 'link' ? [inline.href] : []))
}

export function textOf(line: Line): string {
  return line.map(({ text }) => text).join('')
}
