import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { BulkAct } from '#domain/duty/bulk.ts'
import { allows } from '#domain/duty/right.ts'
import { useCopy } from '#web/site/locale.ts'
import { useDutyFor, useMay } from '#web/parts/staff/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import type { ActedOn, BulkClients } from '../clients/acted-on.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import * as copy from './copy.ts'

/** The acts that the reader may do for the chosen clients, as buttons. */
export function BulkActions({ clients, tags, today }: ActedOn) {
  const t = useCopy(copy)
  const [act, setAct] = useState<BulkAct | null>(null)
  const acts = useActs(clients.list)
  const may = useMay()
  const navigate = useNavigate()
  const { list, chosen } = clients
  return (
    <>
      {acts.map((each) => (
        <Button key={each} size="small" onClick={() => setAct(each)}>
          {t.titles[each]}
        </Button>
      ))}
      {list === 'own' && chosen !== null && may('transfer.make') && (
        <Button
          size="small"
          onClick={() =>
            void navigate('/adviser/client/transfer?propose=own', { state: { clientRefs: chosen } })
          }
        >
          {t.transfer}
        </Button>
      )}
      {list === 'own' && chosen?.length === 1 && may('share.make') && (
        <Button size="small" onClick={() => void navigate(`/adviser/cover?share=${chosen[0]}`)}>
          {t.share}
        </Button>
      )}
      {act !== null && <BulkDialog {...{ act, clients, tags, today }} onClose={() => setAct(null)} />}
    </>
  )
}

/** One's own clients are an adviser's; those of others are seen by the duty of the list, and tags are for those who serve. */
function useActs(list: BulkClients['list']): readonly BulkAct[] {
  const ofOthers = useDutyFor('client.read')
  const duty = list === 'own' ? 'adviser' : ofOthers
  if (duty === null) return []
  return [
    ...(allows(duty, 'client.tag') ? (['tag', 'untag'] as const) : []),
    ...(allows(duty, 'task.write') ? (['task'] as const) : []),
  ]
}
