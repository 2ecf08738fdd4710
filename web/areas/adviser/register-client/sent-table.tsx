import type { findInvitations } from '#contract/adviser/lead-invitation.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { useCopy } from '#web/site/locale.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import type { ListColumn } from '#web/parts/list/list-table.tsx'
import { Moment } from '#web/parts/page/moment.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button } from '#web/ui/button.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as leadCopy from '../leads/copy.ts'
import { QrDialog } from '../leads/qr-dialog.tsx'
import { useInvite } from '../leads/use-invite.ts'
import * as copy from './copy.ts'

export type SentInvitation = OutputOf<typeof findInvitations>['invitations'][number]

/** The columns of the invitations that were sent. */
export function useSentColumns(): readonly ListColumn<SentInvitation>[] {
  const t = useCopy(copy)
  const words = useCopy(leadCopy)
  return [
    {
      key: 'name',
      head: t.name,
      cell: ({ name, phone, kind }) => (
        <>
          {name === null ? t.erased : <AsWritten>{name}</AsWritten>}
          <SubLine>
            {phone !== null && <span className="num">{phone}</span>} {words.kinds[kind]}
          </SubLine>
        </>
      ),
    },
    { key: 'step', head: t.step, cell: ({ step }) => <Tag>{words.steps[step]}</Tag> },
    {
      key: 'sent',
      head: t.sentAt,
      sortBy: 'sent',
      cell: ({ sentAt, texts }) => (
        <>
          <Moment at={sentAt} />
          <SubLine>{t.texts(texts)}</SubLine>
        </>
      ),
    },
    {
      key: 'opened',
      head: t.openedAt,
      cell: ({ openedAt }) => (openedAt === null ? t.notOpened : <Moment at={openedAt} />),
    },
    { key: 'expires', head: t.expiresAt, cell: ({ expiresAt }) => <Moment at={expiresAt} /> },
    { key: 'act', head: t.act, cell: (row) => <Acts row={row} /> },
  ]
}

function Acts({ row: { leadId, kind, mayResend } }: { readonly row: SentInvitation }) {
  const t = useCopy(copy)
  const { isBusy, failure, invite, rows, close } = useInvite()
  if (!mayResend) return t.noAct
  return (
    <div data-whole>
      <div className="row">
        <Button size="small" isBusy={isBusy} onClick={() => void invite({ leadId, kind, way: 'text' })}>
          {t.resend}
        </Button>
        <Button size="small" isBusy={isBusy} onClick={() => void invite({ leadId, kind, way: 'qr' })}>
          {t.showQr}
        </Button>
      </div>
      <FailureNote failure={failure} />
      {rows !== null && <QrDialog rows={rows} onClose={close} />}
    </div>
  )
}
