import type { findRegisterHelp } from '#contract/help.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Locale } from '#server/base/http/locale.ts'

export type HelpTopic = 'register' | 'wallet' | 'transaction'
export type HelpGroups = OutputOf<typeof findRegisterHelp>['groups']

/** The port to the help centre's texts, which are part of the built pages, so that page and API have the same content. */
export type HelpSource = (topic: HelpTopic, locale: Locale) => HelpGroups
