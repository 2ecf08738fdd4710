/** Where an investor is led through the steps of a private fund (rules/private-funds.md#seven-steps). */
export const PRIVATE_FUNDS = '/investor/private-funds'

export function privatePath(fundCode: string): string {
  return `${PRIVATE_FUNDS}/${fundCode}`
}

/** By the code of its type, so that no list carries the rules of private funds; a test compares it with them. */
export function isPrivateType(fundType: string): boolean {
  return /^(PE|POF)-/.test(fundType)
}
