import { isForSale } from '#contract/fund/for-sale.ts'
import { useCopy } from '#web/site/locale.ts'
import { FundChooser } from '#web/parts/fund/fund-chooser.tsx'
import type { FundChoices } from '#web/parts/fund/load-fund-choices.ts'
import { LinkButton } from '#web/ui/button.tsx'
import * as copy from './copy.ts'
import { PATH } from './model.ts'

/** The purchase page without a fund. A fund can be chosen here, or with more filters in the fund selector. */
export function FundChoice({ choices }: { readonly choices: FundChoices }) {
  const t = useCopy(copy)
  return (
    <>
      <p className="lead">{t.chooseLead}</p>
      <FundChooser
        choices={choices}
        path={PATH}
        title={t.chooseTitle}
        canChoose={isForSale}
        control={({ fundCode }) => (
          <LinkButton size="small" href={`${PATH}?fundCode=${fundCode}`}>
            {t.buy}
            <span className="vh"> {fundCode}</span>
          </LinkButton>
        )}
      />
    </>
  )
}
