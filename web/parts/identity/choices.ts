import type { OutputOf } from '#contract/endpoint.ts'
import { findChoices } from '#contract/account/registration.ts'
import type { Call } from '#web/call/answer.ts'
import { nameIn } from '#web/site/locale.ts'
import type { Locale } from '#web/site/server-context.ts'

export type Choice = OutputOf<typeof findChoices>['choices'][number]
export type ChoiceList = 'regions' | 'occupations' | 'countries'

/** Entries of a list below one of it; none where they cannot be read, so that a form stands all the same. */
export async function readChoices(call: Call, list: ChoiceList, parent = ''): Promise<readonly Choice[]> {
  const answer = await call(findChoices, { list, parent })
  return answer.kind === 'ok' ? answer.value.choices : []
}

/** As options of a list, in the reader's language; a name without English says that it is Chinese. */
export function optionsOf(choices: readonly Choice[], locale: Locale, first: string) {
  const named = choices.map(({ code, name }) => {
    const isForeign = locale === 'en' && name.en === null
    return { value: code, label: nameIn(locale, name), ...(isForeign ? { lang: 'zh-CN' } : {}) }
  })
  return [{ value: '', label: first }, ...named]
}

/** What lies below each of some entries, by their code; the empty text is the top. */
export async function readBelow(
  call: Call,
  list: ChoiceList,
  parents: readonly string[],
): Promise<Readonly<Record<string, readonly Choice[]>>> {
  const wanted = [...new Set(['', ...parents])]
  const found = await Promise.all(
    wanted.map(async (parent) => [parent, await readChoices(call, list, parent)] as const),
  )
  return Object.fromEntries(found)
}
