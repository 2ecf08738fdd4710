import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findForms,
  findRegisterHelp,
  findTransactionHelp,
  findWalletHelp,
  FORM_IDS,
  getForm,
} from '#contract/help.ts'
import { addressOf } from '#contract/endpoint.ts'
import { contentFiles } from '#web/content/refuse-faults.ts'
import { parseDocument } from '#web/content/markdown.ts'
import { fill, fillings } from '#web/content/placeholders.ts'
import { groupsOf, plainAnswer } from '#web/content/questions.ts'
import { siteOf } from '#server/base/http/site.ts'
import type { HelpSource } from '#server/content/help/help-source.ts'
import type { World } from '#tests/world/world.ts'
import { openTestWorld } from '#tests/world/world.ts'

let world: World
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

/** Makes the help source as the built pages do, from the same files by the same reader. */
function sourceOf(pages: Readonly<Record<'register' | 'wallet' | 'transaction', string>>): HelpSource {
  const files = contentFiles(`${import.meta.dirname}/../../../web/content`)
  return (topic, locale) => {
    const path = pages[topic]
    const text = files.find((file) => file.path === `${locale}${path}.md`)!.text
    const { blocks } = parseDocument(fill(text, fillings(locale, siteOf(world.config, ''))))
    return groupsOf(blocks).map((group) => ({
      ...group,
      questions: group.questions.map(({ id, question, answer }) => ({
        id,
        question,
        answer: [...plainAnswer(answer)],
        href: `${path}#${id}`,
      })),
    }))
  }
}

test('before the pages are loaded help is refused in words, not answered with nothing', async () => {
  const answer = await world.guest('en').call(findWalletHelp, {})
  expect(answer.refusal).toEqual({ kind: 'help-not-there' })
  expect(answer.errorMsg).toContain('try again')
})

test('PU4 register, wallet and transaction help are what the pages say, in the language of the caller', async () => {
  world.platform.setHelp(
    sourceOf({ register: '/help/open-account', wallet: '/help/wallet', transaction: '/help/transaction' }),
  )
  for (const [endpoint, id, zh, en] of [
    [findRegisterHelp, 'assessment-validity', '有效期12个月', 'valid for 12 months'],
    [findWalletHelp, 'fast', '不超过1万元', 'At most CNY 10,000'],
    [findTransactionHelp, 'cancel', 'T日15:00之前', 'before 15:00 on day T'],
  ] as const) {
    for (const [locale, words] of [
      ['zh', zh],
      ['en', en],
    ] as const) {
      const answer = await world.guest(locale).call(endpoint, {})
      expect(answer.code).toBe('0000')
      const questions = answer.data.groups.flatMap((group) => group.questions)
      const one = questions.find((each) => each.id === id)
      expect(one?.answer.join('\n')).toContain(words)
      expect(one?.href).toMatch(new RegExp(`^/help/[a-z-]+#${id}$`))
      expect(JSON.stringify(answer.data)).not.toMatch(/\{[a-z]/)
    }
  }
})

test('whoever is logged in may read help as a guest may', async () => {
  const investor = await world.login('demo-investor')
  expect((await investor.call(findWalletHelp, {})).data.groups.length).toBeGreaterThan(0)
})

const LONG = { timeout: 60_000, interval: 200 }

async function download(
  formId: string,
  locale: string,
): Promise<{ bytes: Buffer; headers: Headers; status: number }> {
  const address = `http://127.0.0.1:3000${addressOf(getForm)}?formId=${formId}&locale=${locale}`
  const answer = await world.platform.app.fetch(new Request(address))
  return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers, status: answer.status }
}

test(
  'every form is listed with the size it has, and is the same PDF each time',
  { timeout: 120_000 },
  async () => {
    for (const locale of ['zh', 'en'] as const) {
      const list = async () => (await world.guest(locale).call(findForms, {})).data
      await expect
        .poll(async () => (await list()).forms.every(({ bytes }) => bytes !== null), LONG)
        .toBe(true)
      const data = await list()
      expect(data.forms.map(({ formId }) => formId)).toEqual([...FORM_IDS])
      expect(new Set(data.forms.map(({ title }) => title)).size).toBe(FORM_IDS.length)
      for (const { formId, bytes, title } of data.forms) {
        const [first, second] = [await download(formId, locale), await download(formId, locale)]
        expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
        expect(first.bytes.byteLength, formId).toBe(bytes)
        expect(first.bytes.equals(second.bytes), formId).toBe(true)
        expect(first.headers.get('content-disposition')).toContain(encodeURIComponent(title).slice(0, 12))
        if (locale === 'en') expect(title).not.toMatch(/[\u3400-\u9fff]/)
      }
    }
  },
)

test('a form there is not, or a language we do not speak, is a broken call', async () => {
  expect((await download('no-such-form', 'zh')).status).toBe(400)
  expect((await download('complaint', 'fr')).status).toBe(400)
})
