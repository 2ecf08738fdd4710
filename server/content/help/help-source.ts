import type { findRegisterHelp } from '#contract/help.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Locale } from '#server/base/http/locale.ts'

export type HelpTopic = 'register' | 'wallet' | 'transaction'
export type HelpGroups = OutputOf<typeof findRegisterHelp>['groups']

/** Port to the help centre's texts, which the built pages hold: the same content on the page and in the API. */
export type HelpSource = (topic: HelpTopic, locale: Locale) => HelpGroups
