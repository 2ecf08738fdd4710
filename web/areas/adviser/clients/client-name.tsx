import type { ClientBasis } from '#domain/duty/client-view.ts'
import { NameCell } from '#web/parts/fund/name-cell.tsx'
import { useCopy } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { pathOf } from './columns.tsx'
import * as copy from './copy.ts'

interface ClientNameProps {
  readonly of: {
    readonly clientRef: string
    readonly clientName: string
    readonly accountNumber: string
    readonly ownerName: string
    readonly basis: ClientBasis
  }
}

/** The client of a row, with a link to their page. Of a client of others, who serves them and on which basis the reader sees them. */
export function ClientName({
  of: { clientRef, clientName, accountNumber, ownerName, basis },
}: ClientNameProps) {
  const t = useCopy(copy)
  return (
    <NameCell href={pathOf({ clientRef })} name={<AsWritten>{clientName}</AsWritten>}>
      <span className="num">{accountNumber}</span>
      {basis !== 'own' && (
        <span>
          {t.owner} <AsWritten>{ownerName}</AsWritten> · {t.bases[basis]}
        </span>
      )}
    </NameCell>
  )
}
