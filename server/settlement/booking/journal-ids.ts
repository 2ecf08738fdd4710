import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * An id for each row of a set, by its number in it: UUIDs of version 7 whose last 48 bits count. A million random ids would
 * touch every page of the ledger's keys once per row; rising ones fill one page after the other (rules/ledger.md#ids-of-journals: derived
 * from nothing, an id says only which entries are one journal).
 */
export function journalIds(): (number: RawBuilder<unknown>) => RawBuilder<unknown> {
  const time = Date.now().toString(16).padStart(12, '0')
  const chance = randomBytes(4)
  const versioned = (0x7000 | (chance.readUInt16BE(0) & 0xfff)).toString(16)
  const variant = (0x8000 | (chance.readUInt16BE(2) & 0x3fff)).toString(16)
  const start = `${time.slice(0, 8)}-${time.slice(8)}-${versioned}-${variant}-`
  return (number) => sql`(${start}::text || lpad(to_hex(${number}), 12, '0'))::uuid`
}
