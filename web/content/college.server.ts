import type { Locale, SiteConfig } from '#web/site/server-context.ts'
import { readCollege, type Course } from './college/read-lesson.ts'
import { fill, fillings } from './placeholders.ts'

const FILES = import.meta.glob<string>('./college/{zh,en}/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Returns the courses in a language, with the rules' figures and this site's names filled in. */
export function courses(locale: Locale, site: SiteConfig): readonly Course[] {
  const files = Object.entries(FILES).map(([path, text]) => ({
    path: path.replace('./college/', ''),
    text: fill(text, fillings(path.startsWith('./college/en/') ? 'en' : 'zh', site)),
  }))
  return readCollege(files)[locale]
}
