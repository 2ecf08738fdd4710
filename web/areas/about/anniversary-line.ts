import type { Entry } from '#web/content/collections/entry.ts'
import type { EntryLine } from '#web/parts/content/entry-list.tsx'

export function anniversaryLine({ id, title, date, isSample, facts }: Entry<'anniversaries'>): EntryLine {
  const href = `/about-us/anniversaryDetail?id=${id}`
  return { id, title, date, isSample, href, description: facts.description }
}
