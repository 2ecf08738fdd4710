import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/field/choice.tsx'
import * as copy from './copy.ts'

export interface Account {
  readonly investorPayId: string
  readonly bankName: { readonly zh: string; readonly en: string | null } | null
  readonly last4: string | null
}

interface AccountProps {
  readonly label: string
  readonly hint: string
  readonly accounts: readonly Account[]
  readonly payId: string
  readonly setPayId: (payId: string) => void
}

/** The choice among the company's own bank accounts: from which it pays, or to which it is paid. */
export function AccountCard({ label, hint, accounts, payId, setPayId }: AccountProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  return (
    <Card title={label}>
      <Select
        {...{ label, hint }}
        value={payId}
        onChange={(event) => setPayId(event.target.value)}
        options={accounts.map(({ investorPayId, bankName, last4 }) => ({
          value: investorPayId,
          label: t.accountName(bankName === null ? '' : nameIn(locale, bankName), last4 ?? ''),
          // The bank's name is shown as the company wrote it.
          ...(locale === 'en' && bankName?.en == null ? { lang: 'zh-CN' } : {}),
        }))}
      />
    </Card>
  )
}
