import type { Day } from '#domain/calendar/calendar.ts'
import type { ClientPart } from '#domain/duty/client-view.ts'
import type { NoteAudience, TextRefusal } from '#domain/duty/journal.ts'
import type { DueRefusal } from '#domain/duty/task.ts'
import type { TransferRefusal } from '#domain/duty/transfer.ts'
import type { RegisterRefusal } from '#domain/duty/register-file.ts'
import type { StandingRefusal } from '#domain/duty/standing.ts'
import type { TeamRefusal } from '#domain/duty/team-change.ts'

/** Refusals of the adviser's area. A client whom one may not see does not exist: `client-not-found`, as in proposals. */
export type AdviserRefusal =
  | TeamRefusal
  | StandingRefusal
  | RegisterRefusal
  | { readonly kind: 'client-part-hidden'; readonly part: ClientPart }
  | { readonly kind: 'search-term-short' }
  | { readonly kind: 'too-many-rows'; readonly most: number }
  | CareRefusal
  | JournalRefusal

/** Refusals of the journal. What one may not read does not exist: `journal-entry-not-found`. */
export type JournalRefusal =
  | TextRefusal
  | DueRefusal
  | { readonly kind: 'contact-time-wrong'; readonly mostDays: number }
  | { readonly kind: 'journal-entry-closed' }
  | { readonly kind: 'journal-entry-not-found' }
  | { readonly kind: 'journal-entry-of-another' }
  | { readonly kind: 'note-audience-hidden'; readonly audience: NoteAudience }
  | { readonly kind: 'note-changed'; readonly version: number; readonly body: string }
  | { readonly kind: 'task-done'; readonly doneOn: Day }

/** Refusals about who serves a client. An adviser of another firm does not exist: `adviser-not-found`. */
export type CareRefusal =
  | TransferRefusal
  | { readonly kind: 'adviser-not-found' }
  | { readonly kind: 'own-transfer' }
  | { readonly kind: 'transfer-approved' }
  | { readonly kind: 'transfer-clients-missing' }
  | { readonly kind: 'transfer-clients-too-many'; readonly most: number }
  | { readonly kind: 'transfer-not-found' }
  | { readonly kind: 'transfer-overlaps'; readonly count: number }
  | { readonly kind: 'transfer-to-oneself' }
  | { readonly kind: 'transfer-within-firm' }
  | { readonly kind: 'colleague-not-qualified' }
  | { readonly kind: 'cover-decided' }
  | { readonly kind: 'cover-not-found' }
  | { readonly kind: 'cover-of-cover' }
  | { readonly kind: 'cover-overlaps'; readonly from: Day; readonly to: Day }
  | { readonly kind: 'cover-range-wrong'; readonly mostDays: number }
  | { readonly kind: 'cover-to-oneself' }
  | { readonly kind: 'own-cover' }
  | { readonly kind: 'share-decided' }
  | { readonly kind: 'share-not-found' }
  | { readonly kind: 'share-range-wrong'; readonly mostDays: number }
  | { readonly kind: 'share-waits' }
  | { readonly kind: 'adviser-request-not-found' }
  | { readonly kind: 'adviser-request-waits' }
  | { readonly kind: 'adviser-missing' }
