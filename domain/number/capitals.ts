import { trimEnd } from './trim-end.ts'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '兆']
const FRACTIONS = ['角', '分', '厘', '毫']
const MOST_DIGITS = 15

/**
 * Writes a sum in capital numerals 人民币大写 (rules/product.md#validation). Values are below 1e15; the first four decimals are
 * used; a negative sum begins with 负. Returns an empty text if the text is not a plain decimal, or is 1e15 or above.
 */
export function capitals(text: string): string {
  if (text.startsWith('-')) {
    const positive = text.startsWith('--') ? '' : capitals(text.slice(1))
    return positive === '' || positive === '零元整' ? positive : `负${positive}`
  }
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text)
  if (!match) return ''
  const whole = match[1]!.replace(/^0+(?=\d)/, '')
  if (whole.length > MOST_DIGITS) return ''
  const fraction = (match[2] ?? '').slice(0, 4).padEnd(4, '0')
  const yuan = wholeCapitals(whole)
  const parts = fractionCapitals(fraction, yuan !== '')
  if (yuan === '' && parts === '') return '零元整'
  return (yuan === '' ? '' : `${yuan}元`) + (parts === '' ? '整' : parts)
}

function wholeCapitals(whole: string): string {
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, '0')
  let text = ''
  let owesZero = false
  for (let at = 0; at < padded.length; at += 4) {
    const group = padded.slice(at, at + 4)
    if (group === '0000') {
      owesZero = text !== ''
      continue
    }
    if (text !== '' && (owesZero || group.startsWith('0'))) text += '零'
    owesZero = false
    text += groupCapitals(group) + GROUPS[(padded.length - at) / 4 - 1]
  }
  return text
}

function groupCapitals(group: string): string {
  let text = ''
  for (const [at, digit] of [...group.replace(/^0+/, '')].entries()) {
    const place = group.replace(/^0+/, '').length - 1 - at
    if (digit === '0') text += text.endsWith('零') ? '' : '零'
    else text += DIGITS[Number(digit)]! + PLACES[place]
  }
  return trimEnd(text, '零')
}

function fractionCapitals(fraction: string, afterYuan: boolean): string {
  let text = ''
  let owesZero = false
  for (const [at, digit] of [...fraction].entries()) {
    if (digit === '0') {
      owesZero = text !== '' || afterYuan
      continue
    }
    text += (owesZero ? '零' : '') + DIGITS[Number(digit)]! + FRACTIONS[at]
    owesZero = false
  }
  return text
}
