import type { OutputOf } from '#contract/endpoint.ts'
import { findChoices } from '#contract/account/registration.ts'
import type { Call } from '#web/call/answer.ts'
import { nameIn } from '#web/site/locale.ts'
import type { Locale } from '#web/site/server-context.ts'

export type Choice = OutputOf<typeof findChoices>['choices'][number]
export type ChoiceList = 'regions' | 'occupations' | 'countries'

/** Loads the entries of a list below `parent`; none if they cannot be read, so that the form can be shown all the same. */
export async function readChoices(call: Call, list: ChoiceList, parent = ''): Promise<readonly Choice[]> {
  const answer = await call(findChoices, { list, parent })
  return answer.kind === 'ok' ? answer.value.choices : []
}

/** Returns the choices as options in the reader's language; a name without English is marked as Chinese. */
export function optionsOf(choices: readonly Choice[], locale: Locale, first: string) {
  const named = choices.map(({ code, name }) => {
    const isForeign = locale === 'en' && name.en === null
    return { value: code, label: nameIn(locale, name), ...(isForeign ? { lang: 'zh-CN' } : {}) }
  })
  return [{ value: '', label: first }, ...named]
}

/** Loads the entries below each of `parents`, by the parent's code; the empty text is the top of the list. */
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
