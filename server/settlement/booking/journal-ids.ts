import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * Returns a function that gives each row of a set an id by its number: UUIDs of version 7 that count in their last 48 bits. A
 * million random ids would touch every page of the ledger's keys; rising ids fill page after page (rules/ledger.md#ids-of-journals:
 * an id is derived from nothing and says only which entries are one journal).
 */
export function journalIds(): (number: RawBuilder<unknown>) => RawBuilder<unknown> {
  const time = Date.now().toString(16).padStart(12, '0')
  const chance = randomBytes(4)
  const versioned = (0x7000 | (chance.readUInt16BE(0) & 0xfff)).toString(16)
  const variant = (0x8000 | (chance.readUInt16BE(2) & 0x3fff)).toString(16)
  const start = `${time.slice(0, 8)}-${time.slice(8)}-${versioned}-${variant}-`
  return (number) => sql`(${start}::text || lpad(to_hex(${number}), 12, '0'))::uuid`
}
