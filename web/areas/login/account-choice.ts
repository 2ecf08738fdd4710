import type { AccountItem } from '#contract/account/identity.ts'
import { factsOf, titleWithBrand } from '#web/site/page-title.ts'
import * as copy from './account-choice.copy.ts'

/** The kind of choice: one of several accounts of an investor, a role, or a company's account. */
export type ChoiceKind = 'account' | 'identity' | 'company'

/** Returns what names an account or a seat in the form: the seat's id for a member of a firm, else the account number. */
export function keyOf({ accountNumber, membershipId }: AccountItem): string {
  return membershipId ?? accountNumber
}

/** The login page of each kind, for logging in first or as another person. */
export const LOGIN_OF: Record<ChoiceKind, string> = {
  account: '/account-login',
  identity: '/account-login',
  company: '/institutional-login',
}

/** Returns the title for the loaded kind of choice. If the page failed to load, uses the kind that was asked for. */
export function choiceTitle(matches: Parameters<typeof factsOf>[0], kind: ChoiceKind) {
  const { locale, site } = factsOf(matches)
  return [{ title: titleWithBrand(copy[locale].title[kind], site.brand[locale]) }]
}
