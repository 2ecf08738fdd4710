import { takesPlans } from '#contract/fund/for-sale.ts'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { FundChooser } from '#web/parts/fund/fund-chooser.tsx'
import type { FundChoices } from '#web/parts/fund/load-fund-choices.ts'
import { NarrowTradePage } from '#web/parts/trade/trade-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import * as copy from './copy.ts'
import { PATH } from './model.ts'

/** The choice of the fund for a new plan, before the form is shown. */
export function FundChoice({ choices }: { readonly choices: FundChoices }) {
  const t = useCopy(copy)
  return (
    <NarrowTradePage title={t.add}>
      <p className="lead">
        {t.chooseLead} <PageLink href={PATH}>{t.toList}</PageLink>
      </p>
      <FundChooser
        choices={choices}
        path={PATH}
        kept={{ new: 'yes' }}
        title={t.chooseTitle}
        canChoose={takesPlans}
        control={({ fundCode }) => (
          <LinkButton size="small" href={`${PATH}?fundCode=${fundCode}`}>
            {t.begin}
            <span className="vh"> {fundCode}</span>
          </LinkButton>
        )}
      />
    </NarrowTradePage>
  )
}
