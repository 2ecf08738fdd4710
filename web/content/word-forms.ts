import { pinyin } from 'pinyin-pro'
import type { Locale } from '#web/app/server-context.ts'
import type { Span } from './help-index.ts'

/** A text made ready for looking words up in it. */
export interface Fold {
  find(word: string): readonly Span[]
}

export interface WordForms {
  fold(text: string): Fold
  /** The words of a keyword that are looked for; small words that say nothing are left out unless there are no others. */
  termsOf(keyword: string): readonly string[]
}

export function foldersOf(locale: Locale): WordForms {
  return locale === 'zh'
    ? { fold: foldChinese, termsOf: chineseTerms }
    : { fold: foldEnglish, termsOf: englishTerms }
}

const HAN = /\p{Script=Han}/u
const LATIN = /[a-z0-9][a-z0-9+.:%-]*/g
const EMPTY_ZH = new Set(
  '的了吗呢是我你在有和与及到被把要会能可以怎么怎样如何什么为什么哪天哪些多少请问一下办'.split(''),
)
const EMPTY_ZH_WORDS = new Set([
  '怎么',
  '怎样',
  '如何',
  '什么',
  '为什么',
  '可以',
  '哪些',
  '多少',
  '请问',
  '怎么办',
  '一下',
])
/** What people type for what the trade calls otherwise. */
const SAME_ZH: Readonly<Record<string, string>> = {
  提现: '取现',
  卖出: '赎回',
  卖: '赎回',
  购买: '买入',
  手续费: '费用',
  注销: '销户',
  身份证: '证件',
  撤销: '撤单',
  取消: '撤单',
}
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/**
 * Chinese: the segmenter's words, and pairs of signs of its long words and of what it left apart, because it does not know every term.
 * Latin letters are looked for as written, and as pinyin or its initials.
 */
function chineseTerms(keyword: string): readonly string[] {
  const known = Object.keys(SAME_ZH).filter((word) => keyword.includes(word))
  const text = known.reduce((rest, word) => rest.replaceAll(word, ' '), keyword.toLowerCase())
  const words = [...segmenter.segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
  const han = words.filter((word) => HAN.test(word))
  const long = han.filter((word) => word.length > 1 && !EMPTY_ZH_WORDS.has(word))
  const told = long.length > 0 ? long : han.filter((word) => word.length === 1 && !EMPTY_ZH.has(word))
  const pairs = [...han.filter((word) => word.length > 2), ...singlesJoined(words)].flatMap(pairsOf)
  const latin = text.match(LATIN) ?? []
  const isEnough = told.length + known.length > 0
  return [
    ...new Set([...known, ...(isEnough ? told : han), ...pairs.filter((pair) => !isEmpty(pair)), ...latin]),
  ]
}

/** Runs of single signs: terms of the trade that the segmenter has taken apart. */
function singlesJoined(words: readonly string[]): readonly string[] {
  const runs: string[] = ['']
  for (const word of words) {
    if (word.length === 1 && HAN.test(word)) runs.push(`${runs.pop() ?? ''}${word}`)
    else runs.push('')
  }
  return runs.filter((run) => run.length > 1)
}

function pairsOf(run: string): readonly string[] {
  return Array.from({ length: run.length - 1 }, (_, at) => run.slice(at, at + 2))
}

function isEmpty(pair: string): boolean {
  return EMPTY_ZH_WORDS.has(pair) || /[的了吗呢]/.test(pair) || [...pair].every((sign) => EMPTY_ZH.has(sign))
}

function foldChinese(text: string): Fold {
  const lower = text.toLowerCase()
  const sounds = soundsOf(lower)
  return {
    find(word) {
      const asWritten = placesOf(lower, word)
      if (asWritten.length > 0) return asWritten
      const same = SAME_ZH[word]
      if (same !== undefined) return placesOf(lower, same)
      return /^[a-z]{2,}$/.test(word) ? soundsLike(sounds, word) : []
    },
  }
}

/** The pinyin of each sign; empty for what is not Han. A text with signs beyond the plane has no sounds: its places would shift. */
function soundsOf(text: string): readonly string[] {
  const syllables = pinyin(text, { toneType: 'none', type: 'array', nonZh: 'spaced', v: true })
  if (syllables.length !== text.length) return []
  return syllables.map((sound, at) => (HAN.test(text[at] ?? '') ? sound : ''))
}

function placesOf(text: string, word: string): readonly Span[] {
  const found: Span[] = []
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    found.push([at, at + word.length])
  }
  return found
}

/** Runs of Han whose pinyin, or whose initials, are the word; the last syllable may be unfinished. */
function soundsLike(sounds: readonly string[], word: string): readonly Span[] {
  const found: Span[] = []
  for (let from = 0; from < sounds.length; from += 1) {
    if (sounds[from]?.[0] !== word[0]) continue
    const to = Math.max(endOfSound(sounds, word, from), endOfInitials(sounds, word, from))
    if (to > from + 1) found.push([from, to])
  }
  return found
}

function endOfSound(sounds: readonly string[], word: string, from: number): number {
  let rest = word
  for (let at = from; at < sounds.length; at += 1) {
    const sound = sounds[at]
    if (!sound) return -1
    if (sound.startsWith(rest)) return at + 1
    if (!rest.startsWith(sound)) return -1
    rest = rest.slice(sound.length)
  }
  return -1
}

function endOfInitials(sounds: readonly string[], word: string, from: number): number {
  for (let at = 0; at < word.length; at += 1) if (sounds[from + at]?.[0] !== word[at]) return -1
  return from + word.length
}

const EMPTY_EN = new Set(
  'a an the i my me we you your do does did is are was be to of in on for at by and or can may how what when why which who where it this that with if from not there get have will'.split(
    ' ',
  ),
)
const SAME_EN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sell: 'redeem',
    withdraw: 'withdrawal',
    buy: 'purchase',
    rsp: 'plan',
    charge: 'fee',
    cost: 'fee',
    login: 'log-in',
    unit: 'share',
    signup: 'open',
  }).map(([word, same]) => [stem(word), stem(same)] as const),
)

function englishTerms(keyword: string): readonly string[] {
  const words = keyword.toLowerCase().replaceAll('’', "'").match(LATIN) ?? []
  const told = words.filter((word) => !EMPTY_EN.has(word))
  return [...new Set((told.length > 0 ? told : words).map(stem))]
}

function foldEnglish(text: string): Fold {
  const words = [...text.toLowerCase().replaceAll('’', "'").matchAll(LATIN)].map((match) => ({
    stem: stem(match[0]),
    whole: match[0],
    at: match.index,
  }))
  const find = (word: string): readonly Span[] =>
    words
      .filter((each) => each.stem === word || (word.length > 2 && each.whole.startsWith(word)))
      .map(({ at, whole }) => [at, at + whole.length] as const)
  return {
    find(word) {
      const own = find(word)
      const same = SAME_EN.get(word)
      return own.length > 0 || same === undefined ? own : find(same)
    },
  }
}

/** Plurals, -ing and -ed; crude, and the same for keyword and text. */
function stem(word: string): string {
  const bare = word.replace(/[.:%-]+$/, '')
  for (const [ending, least] of [
    ['ies', 5],
    ['ing', 6],
    ['ed', 5],
    ['es', 5],
    ['s', 4],
    ['al', 6],
    ['e', 5],
  ] as const) {
    if (bare.length >= least && bare.endsWith(ending) && !bare.endsWith('ss')) {
      return bare.slice(0, -ending.length).replace(/([b-df-hj-np-tv-z])\1$/, '$1')
    }
  }
  return bare
}
