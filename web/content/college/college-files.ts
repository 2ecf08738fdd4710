import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CollegeFile } from './read-lesson.ts'

/** Reads every file of the college, for the build and tests. A running site has them in its bundle. */
export function collegeFiles(folder: string): readonly CollegeFile[] {
  return ['zh', 'en'].flatMap((locale) =>
    readdirSync(join(folder, locale), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md'))
      .map((name) => {
        const path = `${locale}/${name.replaceAll('\\', '/')}`
        return { path, text: readFileSync(join(folder, path), 'utf8') }
      }),
  )
}
