import { expect, test } from '@playwright/test'
import { applyAbroad } from './abroad-steps.ts'
import { logInAndBuy } from './newcomer.ts'
import { heading, makeApplicant, openingWords } from './opening.ts'
import { ownProduct, visit } from './own-product.ts'
import { agree, operator, propose } from './review-steps.ts'
import { listen } from './steps.ts'

const PHONE = { width: 390, height: 844 }

const product = ownProduct()

for (const [document, of, locale, number, size] of [
  ['4', 'Hong Kong and Macao', 'zh', 'H12345678', null],
  ['4', 'Hong Kong and Macao', 'en', 'M1234567801', PHONE],
  ['A', 'Taiwan', 'zh', '12345678', PHONE],
  ['A', 'Taiwan', 'en', '1234567801', null],
] as const) {
  test(`RE1 a permit of ${of} in ${locale}${size ? ' on a phone' : ''}: both sides shown, approved by four eyes, and a fund bought`, async ({
    page,
    browser,
  }) => {
    test.slow()
    if (size) await page.setViewportSize(size)
    const complaints = listen(page)
    const visitor = await visit(product(), page, locale)
    const { complete } = openingWords(locale)
    const applicant = makeApplicant({ documentNumber: number })
    await applyAbroad(visitor, applicant, document)
    await propose(await operator(product(), browser, { username: 'demo-operator', locale }), 'approve')
    await agree(await operator(product(), browser, { username: 'demo-second-operator', locale }))
    await page.getByRole('button', { name: complete.refresh }).click()
    await expect(heading(page, complete.opened)).toBeVisible()
    await logInAndBuy(visitor, applicant)
    expect(complaints).toEqual([])
  })
}
