import { useCopy } from '#web/site/locale.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import * as copy from '#web/parts/order/trade-form.copy.ts'
import * as reading from './reading.copy.ts'
import * as documents from './fund-documents.copy.ts'
import { FundPaper } from './fund-paper.tsx'
import type { FundPapers, Paper } from './fund-papers.ts'
import { PaperSkeleton } from './paper-skeleton.tsx'
import { ReadingText } from './reading-text.tsx'

interface DocumentTextProps {
  readonly name: Paper
  readonly papers: readonly FundPapers[] | null
  readonly hasFailed: boolean
}

/** The text of a document: the distributor's own risk disclosure, or a paper of each fund. */
export function DocumentText({ name, papers, hasFailed }: DocumentTextProps) {
  const t = useCopy(copy)
  const { paper } = useCopy(reading)
  const texts = useCopy(documents)
  if (name === 'disclosure') return <ReadingText text={texts.disclosure} />
  if (papers !== null)
    return (
      <div className="stack">
        {papers.map((each) => (
          <FundPaper key={each.fund.fundCode} kind={name} papers={each} />
        ))}
      </div>
    )
  if (hasFailed) return <ErrorNote title={t.document[name]} sentence={paper.unreachable} />
  return <PaperSkeleton />
}
