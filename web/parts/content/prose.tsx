import { PageLink } from '#web/site/page-link.tsx'
import type { Block, Inline, Line } from '#web/content/markdown.ts'
import { partsOf, type Part } from '#web/content/questions.ts'
import { Note } from '#web/ui/note.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { Questions } from './questions.tsx'
import styles from './prose.module.css'

/** Long copy as React elements: every word passes through React, so no markup of the copy reaches the page. */
export function Prose({ blocks }: { readonly blocks: readonly Block[] }) {
  const isIntro = (index: number) => index === 0 && blocks[0]?.kind === 'paragraph'
  return (
    <div className={styles.prose}>
      {partsOf(blocks).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page of fixed text
        <Section key={index} part={part} isIntro={isIntro(index)} />
      ))}
    </div>
  )
}

function Section({ part, isIntro }: { readonly part: Part; readonly isIntro: boolean }) {
  if (part.kind === 'block') return <Piece block={part.block} isIntro={isIntro} />
  return <Questions of={part.questions} render={(blocks) => blocks.map(pieceOf)} />
}

function pieceOf(block: Block, index: number) {
  // oxlint-disable-next-line react/no-array-index-key -- an answer of fixed text
  return <Piece key={index} block={block} isIntro={false} />
}

function Piece({ block, isIntro }: { readonly block: Block; readonly isIntro: boolean }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 id={block.id}>{block.text}</h2> : <h3 id={block.id}>{block.text}</h3>
    case 'paragraph':
      return (
        <p className={isIntro ? styles.intro : undefined}>
          <Words of={block.line} />
        </p>
      )
    case 'note':
      return (
        <Note>
          <Words of={block.line} />
        </Note>
      )
    case 'list':
      return (
        <ul>
          <Items of={block.items} />
        </ul>
      )
    case 'steps':
      return (
        <ol>
          <Items of={block.items} />
        </ol>
      )
    case 'image':
      return <img src={block.src} alt={block.alt} loading="lazy" />
    case 'table':
      return <Grid block={block} />
  }
}

function Grid({ block }: { readonly block: Extract<Block, { kind: 'table' }> }) {
  const columns = block.head.map((head, index) => ({
    key: head,
    head,
    cell: (row: readonly Line[]) => <Words of={row[index] ?? []} />,
  }))
  const keyOf = (row: readonly Line[]) => JSON.stringify(row)
  return <Table caption={block.caption} columns={columns} rows={block.rows} keyOf={keyOf} edge="page" />
}

function Items({ of }: { readonly of: readonly Line[] }) {
  return of.map((line) => (
    <li key={JSON.stringify(line)}>
      <Words of={line} />
    </li>
  ))
}

export function Words({ of }: { readonly of: Line }) {
  return (
    <span>
      {of.map((inline) => (
        <Word key={JSON.stringify(inline)} inline={inline} />
      ))}
    </span>
  )
}

function Word({ inline }: { readonly inline: Inline }) {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'strong':
      return <b>{inline.text}</b>
    case 'link':
      return <PageLink href={inline.href}>{inline.text}</PageLink>
  }
}
