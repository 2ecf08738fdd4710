import { factsOf, titleWithBrand } from '#web/site/page-title.ts'
import * as copy from './account-choice.copy.ts'

/** What is chosen: one of several accounts of an investor, a role, or a company's account. */
export type ChoiceKind = 'account' | 'identity' | 'company'

/** Where one logs in first, or as somebody else. */
export const LOGIN_OF: Record<ChoiceKind, string> = {
  account: '/account-login',
  identity: '/account-login',
  company: '/institutional-login',
}

/** The title of what is chosen; of what was asked for where the page failed. */
export function choiceTitle(matches: Parameters<typeof factsOf>[0], kind: ChoiceKind) {
  const { locale, site } = factsOf(matches)
  return [{ title: titleWithBrand(copy[locale].title[kind], site.brand[locale]) }]
}
