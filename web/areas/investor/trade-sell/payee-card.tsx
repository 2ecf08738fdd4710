import { useCopy, useLocale } from '#web/site/locale.ts'
import { NoCard } from '#web/parts/pay/no-card.tsx'
import styles from '#web/parts/order/trade.module.css'
import { Card } from '#web/ui/card.tsx'
import { OptionCard } from '#web/ui/field/choice.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { payeeName } from './payee-name.ts'
import type { FormState } from './form-state.ts'

/** The choice of where the money goes: one of the client's cards, or the wallet. */
export function PayeeCard({ form }: { readonly form: FormState }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { payees } = form.preview
  if (payees.length === 0) {
    return <NoCard title={t.payee} missing={t.noPayee} text={t.noPayeeText} />
  }
  return (
    <Card title={t.payee}>
      <div className={styles.cards} role="radiogroup" aria-label={t.payee}>
        {payees.map((each) => (
          <OptionCard
            key={each.investorPayId}
            name="payee"
            value={each.investorPayId}
            checked={each.investorPayId === form.payee?.investorPayId}
            onChange={() => form.setPayId(each.investorPayId)}
            title={payeeName(each, t, locale)}
            hint={each.mode === 'wallet' ? t.walletHint : t.payeeCardHint}
            aside={each.isDefault ? <Tag tone="brand">{t.isDefault}</Tag> : undefined}
          />
        ))}
      </div>
    </Card>
  )
}
