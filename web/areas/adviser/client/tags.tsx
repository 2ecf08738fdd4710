import { useState } from 'react'
import { servesBy } from '#domain/duty/client-tag.ts'
import { useCopy } from '#web/site/locale.ts'
import { useMay } from '#web/parts/staff/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { loadTags } from '../clients/offered-tags.ts'
import { TagList } from '../clients/tag-list.tsx'
import type { ClientView } from './load.ts'
import { TagDialog } from './tag-dialog.tsx'
import * as copy from './tags.copy.ts'
import styles from './tags.module.css'

/** The tags of a client, and for those who serve them the way to change them. Nobody else has a button. */
export function Tags({ client }: { readonly client: ClientView }) {
  const t = useCopy(copy)
  const may = useMay()
  const { card, basis } = client
  const [offers, setOffers] = useState<readonly string[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const mayTag = may('client.tag') && servesBy(basis)
  if (!mayTag && card.tags.length === 0) return null
  const open = async () => {
    setBusy(true)
    setOffers((await loadTags('')).map(({ tag }) => tag))
    setBusy(false)
  }
  return (
    <div className={styles.line}>
      <TagList tags={card.tags} />
      {mayTag && (
        <Button size="small" kind="quiet" isBusy={isBusy} onClick={() => void open()}>
          {card.tags.length === 0 ? t.add : t.edit}
        </Button>
      )}
      {offers !== null && (
        <TagDialog
          clientRef={card.clientRef}
          tags={card.tags}
          offers={offers}
          onClose={() => setOffers(null)}
        />
      )}
    </div>
  )
}
