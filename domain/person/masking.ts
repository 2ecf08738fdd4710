/** Widths of rules/identity.md#masking. Whatever these give may be shown to its owner and kept beside the sealed value. */

/** 138****8000. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** 6220****0011: an account where it is only to be told from others. */
export function maskAccount(accountNumber: string): string {
  return `${accountNumber.slice(0, 4)}****${accountNumber.slice(-4)}`
}

/** First sign and last two, a star for each between: identity cards, passports and permits. */
export function maskDocument(number: string): string {
  const stars = Math.max(0, number.length - 3)
  return number.slice(0, 1) + '*'.repeat(stars) + number.slice(1 + stars)
}

/** `a****@b.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}****${email.slice(at)}`
}

/** The last eight signs become stars; a short one is all stars. */
export function maskAddress(address: string): string {
  const signs = [...address]
  return signs.slice(0, Math.max(0, signs.length - 8)).join('') + '*'.repeat(Math.min(8, signs.length))
}

/** 王小明 is 王**, 欧阳娜娜 is 欧***. */
export function maskPersonName(name: string): string {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(rest.length)
}
