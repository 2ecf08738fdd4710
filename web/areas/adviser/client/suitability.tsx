import type { getClientSuitability } from '#contract/adviser/client-things.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { Tolerance } from '#web/parts/suitability/tolerance.tsx'
import { useCopy } from '#web/site/locale.ts'
import { SubLine, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { ThingTable } from './thing-table.tsx'
import * as copy from './things.copy.ts'

type Suitability = OutputOf<typeof getClientSuitability>
type Assessment = Suitability['assessments'][number]

/** How a client's tolerance has changed: the newest assessment counts, as long as it is valid. */
export function SuitabilityPart({ suitability }: { readonly suitability: Suitability }) {
  const t = useCopy(copy)
  const { today, assessments } = suitability
  const newest = assessments[0]?.assessmentId
  const empty = { title: t.noAssessments, text: t.noAssessmentsText }
  const columns: readonly Column<Assessment>[] = [
    {
      key: 'level',
      head: t.level,
      cell: ({ level, isLowest }) => (
        <>
          <Tolerance level={level} />
          {isLowest && <SubLine>{t.lowest}</SubLine>}
        </>
      ),
    },
    { key: 'on', head: t.on, cell: ({ assessedOn }) => <time className="num">{assessedOn}</time> },
    { key: 'until', head: t.until, cell: ({ validUntil }) => <time className="num">{validUntil}</time> },
    {
      key: 'state',
      head: t.state,
      cell: ({ assessmentId, validUntil }) => {
        if (assessmentId !== newest) return t.none
        return validUntil < today ? <Tag tone="error">{t.over}</Tag> : <Tag tone="ok">{t.inForce}</Tag>
      },
    },
  ]
  return (
    <ThingTable
      {...{ empty, columns, rows: assessments }}
      caption={t.assessmentsCaption}
      keyOf={({ assessmentId }) => assessmentId}
    />
  )
}
