import type { ServerBuild } from 'react-router'
import type { Config } from '#server/config.ts'
import { siteOf } from '#server/base/http/site.ts'
import type { Locale } from '#server/base/http/locale.ts'
import type { HelpGroups, HelpSource, HelpTopic } from './help-source.ts'

interface HelpEntry {
  readonly helpGroups: (topic: HelpTopic, locale: Locale, site: ReturnType<typeof siteOf>) => HelpGroups
}

/** Returns the help centre's texts from the served build, with the names of this site in them. */
export function helpOf(build: Pick<ServerBuild, 'entry'>, config: Config): HelpSource {
  const { helpGroups } = build.entry.module as unknown as HelpEntry
  const site = siteOf(config, '')
  return (topic, locale) => helpGroups(topic, locale, site)
}
