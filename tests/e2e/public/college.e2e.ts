import { expect, test, type Page } from '@playwright/test'
import * as copy from '#web/areas/investor/college/copy.ts'
import { collegeFiles } from '#web/content/college/college-files.ts'
import { readCollege } from '#web/content/college/read-lesson.ts'
import { fill } from '#web/content/placeholders.ts'
import { ruleFacts } from '#web/content/rule-facts.ts'
import { expectSound, investorOf } from '../steps/investor-steps.ts'
import { startProduct, type RunningProduct } from '../server.ts'
import { languages } from '../../lane.ts'

const COLLEGE = readCollege(collegeFiles(`${import.meta.dirname}/../../../web/content/college`))

let product: RunningProduct
test.beforeAll(async () => {
  product = await startProduct({ env: { SANDBOX_HISTORY: '0' } })
})
test.afterAll(() => product?.stop())

/** Answers each question with the right option's place moved by `off`. */
async function answer(page: Page, rights: readonly number[], off = 0): Promise<void> {
  for (const [at, right] of rights.entries()) {
    const options = page
      .getByRole('group')
      .filter({ has: page.getByRole('radio') })
      .nth(at)
      .getByRole('radio')
    await options.nth((right + off) % 3).check()
  }
}

for (const locale of languages('en')) {
  test(`IN1 a course is read, failed, passed and certified in ${locale}`, async ({ browser }) => {
    test.slow()
    const { url } = product
    const visitor = await investorOf(browser, url, locale)
    const { page } = visitor
    const t = copy[locale]
    // Each language takes another course, because both belong to one account.
    const course = COLLEGE[locale][locale === 'zh' ? 0 : 1]!
    await page.goto(`${url}/investor/fund-college`)
    await expect(page.getByRole('heading', { level: 2, name: course.title })).toBeVisible()
    await expectSound(page, locale)
    await page.getByRole('link', { name: `${t.begin} ${course.title}` }).click()
    for (const [place, lesson] of course.lessons.entries()) {
      await expect(
        page.getByRole('heading', { level: 1, name: fill(lesson.title, ruleFacts(locale)) }),
      ).toBeVisible()
      const rights = lesson.questions.map(({ right }) => right)
      if (place === 0) {
        await expectSound(page, locale)
        await expect(page.getByRole('button', { name: t.submit })).toHaveAttribute('aria-disabled', 'true')
        await answer(page, rights, 1)
        await page.getByRole('button', { name: t.submit }).click()
        await expect(page.getByText(t.failed(0, rights.length))).toBeVisible()
        await expectSound(page, locale)
        await page.getByRole('button', { name: t.again }).click()
      }
      await answer(page, rights)
      await page.getByRole('button', { name: t.submit }).click()
      await expect(page.getByText(t.passed(rights.length, rights.length))).toBeVisible()
      const isLast = place === course.lessons.length - 1
      await page.getByRole('link', { name: isLast ? t.certificate : t.next, exact: true }).click()
    }
    await expect(page.getByText(t.certificateNote)).toBeVisible()
    await expectSound(page, locale)
    await page.goto(`${url}/investor/fund-college`)
    await expect(page.getByText(t.progress(course.lessons.length, course.lessons.length))).toBeVisible()
    await page.goto(`${url}/investor/fund-college?course=nope`)
    await expect(page.getByRole('heading', { name: t.missingTitle })).toBeVisible()
    expect(visitor.complaints).toEqual([])
    await page.context().close()
  })
}
