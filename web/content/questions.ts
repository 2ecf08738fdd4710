import type { Block } from './markdown.ts'
import { textOf } from './markdown.ts'

/** A question of the help centre: a heading `### …? {#id}` below a `##`, and the blocks up to the next heading. */
export interface Question {
  readonly id: string
  readonly question: string
  readonly answer: readonly Block[]
}

export interface QuestionGroup {
  readonly id: string
  readonly title: string
  readonly questions: readonly Question[]
}

/** A part of a page in reading order: a block as it is, or a run of questions. */
export type Part =
  | { readonly kind: 'block'; readonly block: Block }
  | { readonly kind: 'questions'; readonly questions: readonly Question[] }

function isQuestion(block: Extract<Block, { kind: 'heading' }>): boolean {
  return block.level === 3 && /[?？]$/.test(block.text)
}

export function partsOf(blocks: readonly Block[]): readonly Part[] {
  const parts: Part[] = []
  let answer: Block[] | null = null
  for (const block of blocks) {
    if (block.kind === 'heading' && isQuestion(block)) {
      answer = []
      const last = parts.at(-1)
      const made = { id: block.id, question: block.text, answer }
      if (last?.kind === 'questions')
        parts[parts.length - 1] = { ...last, questions: [...last.questions, made] }
      else parts.push({ kind: 'questions', questions: [made] })
    } else if (answer !== null && block.kind !== 'heading') {
      answer.push(block)
    } else {
      answer = null
      parts.push({ kind: 'block', block })
    }
  }
  return parts
}

/** Groups a page's questions by the heading above them; headings without questions are left out. */
export function groupsOf(blocks: readonly Block[]): readonly QuestionGroup[] {
  const groups: QuestionGroup[] = []
  let heading = { id: '', text: '' }
  for (const part of partsOf(blocks)) {
    if (part.kind === 'questions')
      groups.push({ id: heading.id, title: heading.text, questions: part.questions })
    else if (part.block.kind === 'heading' && part.block.level === 2) heading = part.block
  }
  return groups
}

/** Returns an answer as plain texts: one for each paragraph, list item or row. */
export function plainAnswer(blocks: readonly Block[]): readonly string[] {
  return blocks.flatMap((block): readonly string[] => {
    switch (block.kind) {
      case 'paragraph':
      case 'note':
        return [textOf(block.line)]
      case 'list':
      case 'steps':
        return block.items.map(textOf)
      case 'table':
        return block.rows.map((row) => rowText(block.head, row.map(textOf)))
      case 'image':
        return [block.alt]
      case 'heading':
        return [block.text]
    }
  })
}

/** Writes a table row as `Head: cell; …`, with full-width punctuation if the heads are Chinese. */
function rowText(head: readonly string[], cells: readonly string[]): string {
  const [is, then] = /\p{Script=Han}/u.test(head.join('')) ? ['：', '；'] : [': ', '; ']
  return cells.map((cell, at) => `${head[at] ?? ''}${is}${cell}`).join(then)
}

/** Returns the questions and answers in the form that search engines read (schema.org FAQPage); null if the page has none. */
export function faqMarkup(blocks: readonly Block[]) {
  const questions = groupsOf(blocks).flatMap((group) => group.questions)
  if (questions.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainAnswer(answer).join('\n') },
    })),
  }
}
