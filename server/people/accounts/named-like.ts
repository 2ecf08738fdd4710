import { spellName } from './spell-name.ts'

const STAR = '*'

/**
 * Whether what was typed is a part of a name, or of its pinyin or initials. Of a masked name (`maskPersonName`) each star stands for any one
 * letter and the first letter is the one that is compared, so that an answer tells no more than the mask shows.
 */
export async function isNamedLike(name: string, typed: string): Promise<boolean> {
  const wanted = typed.toLowerCase()
  const given = name.toLowerCase()
  if (given.endsWith(STAR)) return fitsMask(given, wanted)
  if (given.includes(wanted)) return true
  const spelt = await spellName(name, 'person')
  const close = wanted.replaceAll(' ', '')
  return spelt !== null && (spelt.pinyin.includes(close) || spelt.initials.includes(close))
}

async function fitsMask(masked: string, typed: string): Promise<boolean> {
  const letters = [...masked]
  const wanted = [...typed]
  const isPart =
    wanted.length <= letters.length &&
    wanted.every((each, at) => letters[at] === STAR || letters[at] === each)
  if (isPart) return true
  const first = await spellName(letters[0] ?? '', 'person')
  if (first === null || !/^[a-z ]+$/.test(typed)) return false
  const close = typed.replaceAll(' ', '')
  const areInitials = close.length === letters.length && close.startsWith(first.initials)
  return areInitials || first.pinyin.startsWith(close) || close.startsWith(first.pinyin)
}
