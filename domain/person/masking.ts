/** The lengths are those of rules/identity.md#masking. A masked value may be shown to its owner and stored beside the sealed value. */

/** Masks a phone number: 138****8000. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(-4)}`
}

/** Masks an account number to 6220****0011, enough to tell it from others. */
export function maskAccount(accountNumber: string): string {
  return `${accountNumber.slice(0, 4)}****${accountNumber.slice(-4)}`
}

/** Masks all but the first sign and the last two, one star for each: identity cards, passports and permits. */
export function maskDocument(number: string): string {
  const stars = Math.max(0, number.length - 3)
  return number.slice(0, 1) + '*'.repeat(stars) + number.slice(1 + stars)
}

/** Masks an e-mail address: `a****@b.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}****${email.slice(at)}`
}

/** Masks the last eight characters; a shorter address becomes all stars. */
export function maskAddress(address: string): string {
  const signs = [...address]
  return signs.slice(0, Math.max(0, signs.length - 8)).join('') + '*'.repeat(Math.min(8, signs.length))
}

/** Masks all but the first character: 王小明 becomes 王**, 欧阳娜娜 becomes 欧***. */
export function maskPersonName(name: string): string {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(rest.length)
}
