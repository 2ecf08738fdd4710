import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { CONTENT_PATHS } from '#web/site/screens.ts'
import { collegeFiles } from './college/college-files.ts'
import { readCollege } from './college/read-lesson.ts'
import type { ContentFile } from './find-faults.ts'
import { findFaults } from './find-faults.ts'
import { PLACEHOLDER_NAMES } from './placeholders.ts'

const HERE = import.meta.dirname

/** A build plugin: it stops the build if any copy must not be published, and names every such place. */
export function refuseContentFaults(): {
  readonly name: string
  readonly apply: 'build'
  buildStart(): void
} {
  return {
    name: 'refuse-content-faults',
    apply: 'build',
    buildStart() {
      const faults = findFaults(contentFiles(HERE), {
        pages: CONTENT_PATHS,
        placeholders: PLACEHOLDER_NAMES,
        hasImage: (src) => existsSync(join(HERE, '../public', src)),
      })
      readCollege(collegeFiles(join(HERE, 'college')))
      const told = faults.map(({ file, line, reason }) => `web/content/${file}:${line} ${reason}`)
      if (told.length > 0) throw new Error(`the copy has ${told.length} faults\n  ${told.join('\n  ')}`)
    },
  }
}

/** Reads the pages of both languages. The entries of collections have a reader of their own. */
export function contentFiles(folder: string): readonly ContentFile[] {
  return ['zh', 'en'].flatMap((locale) =>
    readdirSync(join(folder, locale), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => {
        const file = join(folder, locale, name)
        return { path: relative(folder, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') }
      }),
  )
}
