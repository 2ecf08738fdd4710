import type { ServerBuild } from 'react-router'
import type { Config } from '#server/config.ts'
import type { Locale } from '#server/base/http/locale.ts'
import { siteOf } from '#server/base/http/site.ts'
import type { CollegeSource, SourceCourse } from './college-source.ts'

interface CollegeEntry {
  readonly courses: (locale: Locale, site: ReturnType<typeof siteOf>) => readonly SourceCourse[]
}

/** Returns the college's texts from the served build. Each language is read once. */
export function collegeOf(build: Pick<ServerBuild, 'entry'>, config: Config): CollegeSource {
  const { courses } = build.entry.module as unknown as CollegeEntry
  const site = siteOf(config, '')
  const kept = new Map<Locale, readonly SourceCourse[]>()
  return (locale) => {
    const known = kept.get(locale) ?? courses(locale, site)
    kept.set(locale, known)
    return known
  }
}
