import { useCopy, useLocale } from '#web/site/locale.ts'
import { Figure } from '#web/ui/figure.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import * as copy from './price.copy.ts'
import { priceText, type FundPrice } from './price-text.ts'

/** The price of a fund in a list; for a money fund its yield and income. */
export function Price({ fund }: { readonly fund: FundPrice }) {
  const t = useCopy(copy)
  const [figure, ...below] = priceText(fund, useLocale())
  return (
    <>
      <Figure reason={t.noNav}>{figure}</Figure>
      {below.map((line) => (
        <SubLine key={line}>{line}</SubLine>
      ))}
    </>
  )
}
