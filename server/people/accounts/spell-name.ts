/** A name as a search finds it by letters: 单雨桐 is `shanyutong` and `syt`. */
export interface SpeltName {
  readonly pinyin: string
  readonly initials: string
}

const HAN = /\p{Script=Han}/u

/**
 * Spells a Chinese name in pinyin, without tones and in lower case; a person's family name in the reading that it has as one (单 is Shan,
 * 仇 is Qiu). Latin letters and digits stay, other signs are dropped. Null for a name without Chinese characters.
 */
export async function spellName(name: string, kind: 'person' | 'organisation'): Promise<SpeltName | null> {
  if (!HAN.test(name)) return null
  // The dictionary of pinyin is large, and most processes never add a party.
  const { pinyin } = await import('pinyin-pro')
  const surname = kind === 'person' ? 'head' : 'off'
  const letters = pinyin(name, { toneType: 'none', type: 'all', v: true, surname })
    .map((each) => ({ isHan: each.isZh, text: (each.isZh ? each.pinyin : each.origin).toLowerCase() }))
    .filter((each) => /^[a-z0-9]+$/.test(each.text))
  return {
    pinyin: letters.map((each) => each.text).join(''),
    initials: letters.map((each) => (each.isHan ? each.text.slice(0, 1) : each.text)).join(''),
  }
}
