import type { CheckLine } from '#domain/evidence/check.ts'
import { wordOver } from '#domain/evidence/check.ts'
import { keyOfPem, verifyPack } from '#domain/evidence/verify-pack.ts'
import { sentenceOfCheck, VERIFY_WORDS } from '#domain/evidence/verify-words.copy.ts'
import { SCREEN_WORDS } from './verify-screen.copy.ts'

/** The screen of `verify.html`. It runs in a browser alone, from a file, and asks for nothing. */

const main = document.querySelector('main')!
const given: { pack: File | null; key: File | null } = { pack: null, key: null }
const report = made('section')
report.setAttribute('aria-live', 'polite')
report.append(made('div'))

for (const locale of ['zh', 'en'] as const)
  main.append(
    made(locale === 'zh' ? 'h1' : 'h2', SCREEN_WORDS[locale].title),
    made('p', SCREEN_WORDS[locale].lead),
  )
main.append(chooser('pack', '.zip'), chooser('key', '.pem'), report)

document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  for (const file of event.dataTransfer?.files ?? [])
    given[file.name.endsWith('.pem') ? 'key' : 'pack'] = file
  void showReport()
})

function chooser(of: 'pack' | 'key', accept: string): HTMLElement {
  const label = made('label', `${SCREEN_WORDS.zh[of]} · ${SCREEN_WORDS.en[of]} `)
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.addEventListener('change', () => {
    given[of] = input.files?.[0] ?? null
    void showReport()
  })
  label.append(input)
  return label
}

/** Verifies what is chosen, and shows a line for each check in both languages. */
async function showReport(): Promise<void> {
  const { pack, key } = given
  if (pack === null) return
  report.replaceChildren(made('p', `${SCREEN_WORDS.zh.busy} ${SCREEN_WORDS.en.busy}`))
  const trusted = key === null ? null : keyOfPem(await key.text())
  const lines = await verifyPack(new Uint8Array(await pack.arrayBuffer()), trusted)
  const isUnread = key !== null && trusted === null
  report.replaceChildren(
    ...(isUnread ? [made('p', `${SCREEN_WORDS.zh.keyUnreadable} ${SCREEN_WORDS.en.keyUnreadable}`)] : []),
    ...(['zh', 'en'] as const).flatMap((locale) => reportIn(lines, locale)),
  )
}

function reportIn(lines: readonly CheckLine[], locale: 'zh' | 'en'): HTMLElement[] {
  const word = made('p')
  word.append(made('strong', VERIFY_WORDS[locale].word[wordOver(lines)]))
  const list = made('ol')
  list.lang = locale
  for (const line of lines) {
    const item = made('li', sentenceOfCheck(line, locale))
    item.dataset.check = line.check
    item.dataset.result = line.result
    list.append(item)
  }
  return [word, list]
}

function made(tag: string, text = ''): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
