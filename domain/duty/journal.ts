import { isSeen } from '#domain/number/typed-text.ts'
import type { ClientBasis } from './client-view.ts'

/** The journal of a client: notes and contacts, and what each member of the firm may do with them (rules/advisers.md#journal). */

/** Whom a note is for: its author alone, who serves the client, or who leads or supervises the adviser. */
export const NOTE_AUDIENCES = ['private', 'shared', 'supervision'] as const
export type NoteAudience = (typeof NOTE_AUDIENCES)[number]

export const CONTACT_CHANNELS = ['phone', 'meeting', 'video', 'message', 'email', 'letter'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]

/** Most characters of a note or of the summary of a contact. */
export const MOST_NOTE = 4000
/** A contact is logged at most so many days after it. */
export const MOST_CONTACT_AGE_DAYS = 365
export const MOST_CONTACT_MINUTES = 1440

/** The notes that each basis may write; those it may read are the same, but for private ones, which their author alone reads. */
const AUDIENCES: Readonly<Record<ClientBasis, readonly NoteAudience[]>> = {
  own: ['private', 'shared'],
  cover: ['private', 'shared'],
  share: [],
  assistant: [],
  team: NOTE_AUDIENCES,
  principal: NOTE_AUDIENCES,
  supervision: NOTE_AUDIENCES,
}

/** Who looks at or writes a journal: the basis by which they see the client, and whether they are the client's own adviser. */
export interface JournalReader {
  readonly basis: ClientBasis
  readonly isOwner: boolean
}

/**
 * Returns the audiences of the notes that somebody may write. Nobody writes or reads a supervision note about clients of their own, by
 * whatever duty they see them.
 */
export function writtenAudiences({ basis, isOwner }: JournalReader): readonly NoteAudience[] {
  const written = AUDIENCES[basis]
  return isOwner ? written.filter((audience) => audience !== 'supervision') : written
}

/** Returns the audiences of the notes of others that somebody may read. Own notes are always read, where the journal is. */
export function readAudiences(reader: JournalReader): readonly NoteAudience[] {
  if (reader.basis === 'assistant') return ['shared']
  return writtenAudiences(reader).filter((audience) => audience !== 'private')
}

export type TextRefusal =
  | { readonly kind: 'journal-text-missing' }
  | { readonly kind: 'journal-text-too-long'; readonly length: number; readonly most: number }

/** Checks the text of a note or contact by its visible characters, as a person counts them. */
export function judgeText(text: string): TextRefusal | { readonly kind: 'ok'; readonly text: string } {
  const plain = text.normalize('NFC').trim()
  const length = [...plain].length
  if (!isSeen(plain)) return { kind: 'journal-text-missing' }
  return length > MOST_NOTE
    ? { kind: 'journal-text-too-long', length, most: MOST_NOTE }
    : { kind: 'ok', text: plain }
}

const DAY_MS = 86_400_000

/** Checks when a contact began: not later than now, and not longer ago than is logged. */
export function judgeContactStart(
  startedAt: Date,
  now: Date,
): { readonly kind: 'ok' } | { readonly kind: 'contact-time-wrong'; readonly mostDays: number } {
  const age = now.getTime() - startedAt.getTime()
  const isFit = age >= 0 && age <= MOST_CONTACT_AGE_DAYS * DAY_MS
  return isFit ? { kind: 'ok' } : { kind: 'contact-time-wrong', mostDays: MOST_CONTACT_AGE_DAYS }
}
