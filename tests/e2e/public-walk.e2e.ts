import { expect, test, type Page } from '@playwright/test'
import { isStaticPath } from '#web/app/static-path.ts'
import { AREAS, SCREENS } from '#web/app/screens.ts'
import {
  barriers,
  descriptionOf,
  fetchPage,
  layoutShifts,
  scriptsOf,
  strangeWords,
  titleOf,
} from './page-checks.ts'
import { sharedUrl } from './shared-product.ts'
import { fundsOf, listen, type Locale } from './steps.ts'

/** Each language and width by itself, on whichever worker is free. */
test.describe.configure({ mode: 'parallel' })

const PAGE_BYTES = 14_336
const SCRIPT_BYTES = 1_024
/** Pages that lead on, choices after a log-in, and what is for newcomers to the sandbox alone. */
const NOT_WALKED = /^\/$|^\/logout$|\/select-|^\/sandbox|\.\w+$|^\/operations-login$/
/** Addresses of which one page stands for many, and what makes it one. */
const NEEDS: Readonly<Record<string, readonly string[]>> = {
  '/about-us/anniversaryDetail': ['/about-us/anniversaryList', 'id'],
}

/** No worker between page and server, and no colour on its way from one theme to the other. */
const STILL = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const

let url: string
let paths: readonly string[]
test.beforeAll(async () => {
  url = await sharedUrl()
  const [fund] = await fundsOf(url, 3)
  const all = Object.keys(SCREENS).filter(
    (path) => !NOT_WALKED.test(path) && !AREAS.some((area) => path.startsWith(`/${area}/`)),
  )
  paths = [
    ...(await Promise.all(all.map((path) => realPath(path.replace(':fundCode', fund!.fundCode))))),
    ...(await firstOf('/tool/article')),
    ...(await firstOf('/about-us/announcement')),
    '/search?keyword=99',
  ]
})

for (const locale of ['zh', 'en'] as const) {
  test(`every public page in ${locale} answers with one heading, its own title and description, within its budget`, async () => {
    const faults: string[] = []
    const seen = { title: new Map<string, string>(), description: new Map<string, string>() }
    for (const path of paths) {
      const { status, wire, html } = await fetchPage(url + path, locale)
      const tell = (fault: string) => faults.push(`${path}: ${fault}`)
      if (status !== 200) tell(`status ${status}`)
      const headings = html.match(/<h1[\s>]/g)?.length ?? 0
      if (headings !== 1) tell(`${headings} h1`)
      for (const [name, text] of [
        ['title', titleOf(html)],
        ['description', descriptionOf(html)],
      ] as const) {
        const other = seen[name].get(text)
        if (text === '') tell(`no ${name}`)
        else if (other !== undefined) tell(`the ${name} of ${other}`)
        seen[name].set(text, path)
      }
      if (isStaticPath(path)) faults.push(...overBudget(path, wire, html))
    }
    expect(faults).toEqual([])
  })

  for (const width of [1440, 390]) {
    test(`SH14 every public page in ${locale} at ${width} px: nothing moves, overflows or complains; no barrier in either theme`, async ({
      browser,
    }) => {
      test.setTimeout(240_000)
      const context = await browser.newContext({ viewport: { width, height: 900 }, ...STILL })
      await context.addCookies([
        { name: 'locale', value: locale, url },
        { name: 'theme', value: 'light', url },
      ])
      // Structure is the same at both widths but for what folds: each language is heard at another one.
      const isHeard = (locale === 'zh') === (width === 1440)
      const page = await context.newPage()
      const complaints = listen(page)
      const faults: string[] = []
      for (const path of paths) {
        const before = complaints.length
        await page.goto(url + path, { waitUntil: 'load' })
        const found = await faultsOf(page, locale, isHeard)
        faults.push(...[...found, ...complaints.slice(before)].map((fault) => `${path}: ${fault}`))
      }
      await context.close()
      expect(faults).toEqual([])
    })
  }
}

/** Of the page as it was opened, in the light theme, and then in the dark one without opening it again. */
async function faultsOf(page: Page, locale: Locale, isHeard: boolean): Promise<string[]> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
  const faults = [...(await layoutShifts(page)), ...wide(await overflow(page))]
  if (!isHeard) return faults
  const foreign = await strangeWords(page, locale)
  faults.push(...foreign.map((text) => `other language: ${text}`), ...(await barriers(page, false)))
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
  return [...faults, ...(await barriers(page, true)).map((barrier) => `dark ${barrier}`)]
}

const wide = (pixels: number) => (pixels > 0 ? [`${pixels} px wider than its window`] : [])

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

function overBudget(path: string, wire: number, html: string): string[] {
  const { inline, files } = scriptsOf(html)
  return [
    ...(wire > PAGE_BYTES ? [`${path}: ${wire} bytes`] : []),
    ...(inline > SCRIPT_BYTES ? [`${path}: ${inline} bytes of script`] : []),
    ...(files > 0 ? [`${path}: ${files} script files`] : []),
    ...(/<link[^>]*rel="(stylesheet|modulepreload)"/.test(html) ? [`${path}: links a sheet`] : []),
  ]
}

/** The address itself, or where it is one of many, the first that its list links to. */
async function realPath(path: string): Promise<string> {
  const [list, name] = NEEDS[path] ?? []
  if (list === undefined) return path
  const { html } = await fetchPage(url + list, 'zh')
  return new RegExp(`href="(${path}\\?${name}=[\\w-]+)"`).exec(html)?.[1] ?? path
}

/** The first entry of a list, as a page of its own; none where the list is not built or empty. */
async function firstOf(list: string): Promise<readonly string[]> {
  const { html } = await fetchPage(url + list, 'zh')
  const found = new RegExp(`href="(${list}\\?id=[\\w-]+)"`).exec(html)?.[1]
  return found === undefined ? [] : [found]
}
