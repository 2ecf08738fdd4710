import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** The condition that a party `p` has what was typed as a part of its name, of its pinyin or of its initials. Signs that match anything are letters. */
export function isPartyNamed(typed: string): RawBuilder<unknown> {
  const like = `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const close = like.toLowerCase().replaceAll(' ', '')
  return sql`(p.name ilike ${like} or p.name_en ilike ${like} or p.initials like ${close}
    or replace(p.pinyin, ' ', '') like ${close})`
}
