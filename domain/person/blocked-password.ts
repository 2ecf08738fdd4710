/** The stems of the most common passwords, from lists published after break-ins. In small letters, without signs in place of letters. */
const STEMS = new Set(
  `password passwd passw pass pwd secret welcome letmein login master admin administrator root user guest test tester demo
  default changeme temp access hello iloveyou loveyou love lovely sunshine princess monkey dragon football baseball
  basketball soccer shadow superman batman michael jordan jennifer jessica ashley daniel charlie thomas george andrew
  joshua robert matthew william hunter killer trustno freedom whatever starwars computer internet samsung huawei xiaomi
  google apple iphone android wechat weixin alipay taobao baidu tencent china beijing shanghai shenzhen guangzhou
  hongkong taiwan zhongguo woaini woaizhongguo aini nihao wodemima mima denglu dahai wanglei wangwei zhangwei liwei
  zhangsan lisi wangwu caonima asdf asdfgh asdfghjkl qwer qwert qwerty qwertyui qwertyuiop zxcv zxcvb zxcvbn zxcvbnm
  qazwsx qaz wsx edc rfv tgb yhn qwe asd zxc abc abcd abcde abcdef abcdefg aaa aaaa money bank fund wealth invest
  investor jijin licai gupiao caifu facai gongxi summer winter spring autumn january monday friday flower cookie cheese
  ginger pepper purple orange banana silver golden diamond yellow mustang ferrari porsche mercedes tigger buster maggie
  angel happy lucky family forever friend friends baby babygirl babyboy sweet honey chocolate pokemon naruto minecraft
  jesus heaven peace magic dream rainbow butterfly qwaszx`
    .split(/\s+/)
    .filter(Boolean),
)
const ROWS = [
  '1234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'abcdefghijklmnopqrstuvwxyz',
  '1qaz2wsx3edc4rfv5tgb6yhn',
]
const AS_LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
  '!': 'i',
}

/**
 * Whether a password is one that attackers try first: a published stem, also with digits and signs around it or in place of
 * letters; a keyboard or alphabet run; a repeated part; a date; or the user name. This check runs while the person types. The list of
 * passwords found in break-ins is on the server (`server/people/login/blocked-password.ts`, rules/threats.md#passwords).
 */
export function isBlockedPassword(password: string, username: string): boolean {
  const small = password.toLowerCase()
  const name = username.toLowerCase()
  if (name.length >= 4 && (small.includes(name) || small.split('').toReversed().join('') === name))
    return true
  if (new Set(small).size <= 2 || isRepeat(small) || isDate(small)) return true
  if (ROWS.some((row) => isRun(small, row))) return true
  const letters = replaceLookalikes(small)
  return isStem(small) || isStem(letters) || isStem(core(small)) || isStem(core(letters))
}

/** Whether a text is one stem, or two stems in a row. */
function isStem(text: string): boolean {
  const plain = text.replaceAll(/[^a-z]/g, '')
  if (STEMS.has(plain)) return true
  for (let cut = 3; cut <= plain.length - 3; cut += 1)
    if (STEMS.has(plain.slice(0, cut)) && STEMS.has(plain.slice(cut))) return true
  return false
}

/** Replaces signs and digits by the letters they stand for, in a password of small letters. A 1 becomes `one`: i or l. */
export function replaceLookalikes(small: string, one: 'i' | 'l' = 'i'): string {
  return [...small].map((sign) => (sign === '1' ? one : (AS_LETTERS[sign] ?? sign))).join('')
}

/** Cuts leading and trailing digits and signs. */
export function core(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && !isLetter(text[from]!)) from += 1
  while (to > from && !isLetter(text[to - 1]!)) to -= 1
  return text.slice(from, to)
}

function isLetter(sign: string): boolean {
  return sign >= 'a' && sign <= 'z'
}

/** Whether a text repeats a part of one to four signs, possibly with the last part cut. */
function isRepeat(text: string): boolean {
  return [1, 2, 3, 4].some((size) => {
    const part = text.slice(0, size)
    return text.length >= size * 2 && part.repeat(Math.ceil(text.length / size)).startsWith(text)
  })
}

function isRun(text: string, row: string): boolean {
  const around = row + row
  const back = around.split('').toReversed().join('')
  return around.includes(text) || back.includes(text)
}

/** Whether a text is a date: eight digits of a day from 1930 to 2039, or six digits with a two-digit year. */
function isDate(text: string): boolean {
  const [, month = '', day = ''] = /^(?:(?:19[3-9]|20[0-3])\d|\d{2})(\d{2})(\d{2})$/.exec(text) ?? []
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31
}
