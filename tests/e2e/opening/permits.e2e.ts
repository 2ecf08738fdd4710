import { expect, test } from '@playwright/test'
import { beginAbroad, findAbroad, finishAbroad } from '../steps/abroad-steps.ts'
import { logInAndBuy } from '../steps/newcomer.ts'
import { onPhone, PHONE, walkOpening } from '../steps/opening-frame.ts'
import { heading, makeApplicant, openingWords } from '../steps/opening.ts'
import { ownProduct } from '../own-product.ts'
import { decideByTwo } from '../steps/review-steps.ts'

const product = ownProduct()

for (const [document, of, locale, number, size] of [
  ['4', 'Hong Kong and Macao', 'zh', 'H12345678', null],
  ['4', 'Hong Kong and Macao', 'en', 'M1234567801', PHONE],
  ['A', 'Taiwan', 'zh', '12345678', PHONE],
  ['A', 'Taiwan', 'en', '1234567801', null],
] as const) {
  test(`RE1 a permit of ${of} in ${locale}${onPhone(size)}: left in the middle and gone on with elsewhere, both sides shown, approved by four eyes, and a fund bought`, ({
    page,
    browser,
  }) =>
    walkOpening({ product: product(), page, browser, locale, size }, async ({ visitor, elsewhere }) => {
      const applicant = makeApplicant({ documentNumber: number })
      await beginAbroad(visitor, applicant, document)
      const there = await elsewhere()
      await findAbroad(there, applicant, document)
      await finishAbroad(there, applicant, document)
      await decideByTwo({ product: product(), browser, locale }, 'approve')
      const { complete } = openingWords(locale)
      await there.page.getByRole('button', { name: complete.refresh }).click()
      await expect(heading(there.page, complete.opened)).toBeVisible()
      await logInAndBuy(there, applicant)
    }))
}
