import type { findLeads } from '#contract/adviser/lead.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useCopy } from '#web/site/locale.ts'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as leadCopy from '../leads/copy.ts'
import * as copy from './copy.ts'

export type Lead = OutputOf<typeof findLeads>['leads'][number]

/** The columns of an adviser's leads. */
export function useLeadColumns(onManage: (lead: Lead) => void): readonly ListColumn<Lead>[] {
  const t = useCopy(copy)
  const words = useCopy(leadCopy)
  return [
    {
      key: 'name',
      head: t.name,
      cell: ({ name, phone, source }) => (
        <>
          <AsWritten>{name}</AsWritten>
          <SubLine>
            <span className="num">{phone}</span> · {words.sources[source]}
          </SubLine>
        </>
      ),
    },
    {
      key: 'stage',
      head: t.stage,
      cell: ({ stage, interest }) => (
        <>
          <Tag>{words.stages[stage]}</Tag>
          {interest !== '' && <SubLine>{words.interests[interest]}</SubLine>}
        </>
      ),
    },
    {
      key: 'next',
      head: t.next,
      sortBy: 'next',
      cell: ({ nextAction, nextOn }) =>
        nextAction === null ? (
          t.noNext
        ) : (
          <>
            <AsWritten>{nextAction}</AsWritten>
            <SubLine>
              <span className="num">{nextOn}</span>
            </SubLine>
          </>
        ),
    },
    {
      key: 'contact',
      head: t.contact,
      cell: ({ lastContactAt }) => (lastContactAt === null ? t.never : <Moment at={lastContactAt} />),
    },
    { key: 'left', head: t.daysLeft, sortBy: 'closing', cell: ({ daysLeft }) => t.days(daysLeft) },
    {
      key: 'invitation',
      head: t.invitation,
      cell: ({ invitation }) => (invitation === null ? t.notInvited : words.steps[invitation]),
    },
    {
      key: 'act',
      head: t.act,
      cell: (lead) => (
        <Button size="small" onClick={() => onManage(lead)}>
          {t.manage}
          <span className="vh">
            {' '}
            <AsWritten>{lead.name}</AsWritten>
          </span>
        </Button>
      ),
    },
  ]
}
