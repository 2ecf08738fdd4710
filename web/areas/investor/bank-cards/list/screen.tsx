import { useState } from 'react'
import { findBankCards } from '#contract/payment/bank-card.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { pageTitle } from '#web/site/page-title.ts'
import { ConsentDialog, type ConsentText } from '#web/parts/identity/consent-ticks.tsx'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import type { Route } from './+types/screen'
import { BANK_CARDS, loadMandate, unavailable } from '../load.ts'
import { CardRow } from './card-row.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

export async function clientLoader() {
  const [cards, texts] = await Promise.all([call(findBankCards, {}), loadMandate()])
  return { ...valueOr(cards, unavailable), texts }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={4} />
}

export default function BankCards({ loaderData: { cards, most, texts } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const isFull = cards.length >= most
  const add = isFull ? (
    <span className="small muted">{t.full(most)}</span>
  ) : (
    <LinkButton kind="primary" href={`${BANK_CARDS}/add`}>
      {t.add}
    </LinkButton>
  )
  return (
    <ListPage title={t.title} lead={t.lead} actions={add}>
      {cards.length === 0 ? (
        <EmptyCard
          title={t.empty}
          text={t.emptyText}
          way={{ href: `${BANK_CARDS}/add`, text: t.add }}
          isPrimary
        />
      ) : (
        <Card>
          <ul className={styles.cards}>
            {cards.map((card) => (
              <CardRow
                key={card.investorPayId}
                card={card}
                others={cards.filter((each) => each !== card && !each.isBlocked)}
              />
            ))}
          </ul>
        </Card>
      )}
      <Card title={t.sameCard} aside={<PageLink href="/main/client-service">{t.service}</PageLink>}>
        <p>{t.sameCardText}</p>
      </Card>
      <Mandate texts={texts} />
    </ListPage>
  )
}

function Mandate({ texts }: { readonly texts: readonly ConsentText[] }) {
  const t = useCopy(copy)
  const [open, setOpen] = useState<ConsentText | null>(null)
  const [text] = texts
  if (text === undefined) return null
  return (
    <div className={styles.mandate}>
      <Button size="small" kind="quiet" onClick={() => setOpen(text)}>
        {t.read}
      </Button>
      <ConsentDialog text={open} onClose={() => setOpen(null)} />
    </div>
  )
}
