/** Address at which an investor goes through the steps of a private fund (rules/private-funds.md#seven-steps). */
export const PRIVATE_FUNDS = '/investor/private-funds'

export function privatePath(fundCode: string): string {
  return `${PRIVATE_FUNDS}/${fundCode}`
}

/** Decides by the code of the type, so that no list loads the rules of private funds; a test compares it with those rules. */
export function isPrivateType(fundType: string): boolean {
  return /^(PE|POF)-/.test(fundType)
}
