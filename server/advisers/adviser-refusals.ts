import type { Day } from '#domain/calendar/calendar.ts'
import type { BulkRefusal } from '#domain/duty/bulk.ts'
import type { TagRefusal } from '#domain/duty/client-tag.ts'
import type { ClientPart } from '#domain/duty/client-view.ts'
import type { FirmSettings, FirmSettingsRefusal } from '#domain/duty/firm-settings.ts'
import type { NoteAudience, TextRefusal } from '#domain/duty/journal.ts'
import type { PoolRefusal } from '#domain/duty/pool.ts'
import type { DueRefusal } from '#domain/duty/task.ts'
import type { PeriodRefusal } from '#domain/order/order-period.ts'
import type { TransferRefusal } from '#domain/duty/transfer.ts'
import type { RegisterRefusal } from '#domain/duty/register-file.ts'
import type { TrainingRefusal } from '#domain/person/training.ts'
import type { StandingRefusal } from '#domain/duty/standing.ts'
import type { TeamRefusal } from '#domain/duty/team-change.ts'

/** Refusals of the adviser's area. A client whom one may not see does not exist: `client-not-found`, as in proposals. */
export type AdviserRefusal =
  | TeamRefusal
  | StandingRefusal
  | PoolRefusal
  | RegisterRefusal
  | FirmRefusal
  | TrainingRefusal
  | { readonly kind: 'client-part-hidden'; readonly part: ClientPart }
  | { readonly kind: 'search-term-short' }
  | CareRefusal
  | JournalRefusal
  | TagsRefusal
  | BulkRefusal
  | PeriodRefusal

/** Refusals of what a firm sets; of a banned word, see proposals. Settings that were changed elsewhere come as they are now. */
export type FirmRefusal =
  | Exclude<FirmSettingsRefusal, { readonly kind: 'wording-banned' }>
  | ({ readonly kind: 'firm-settings-changed'; readonly version: number } & FirmSettings)

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

/** Refusals of a client's tags. `tags-changed` has the tags that they have now. */
export type TagsRefusal = TagRefusal | { readonly kind: 'tags-changed'; readonly tags: readonly string[] }

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
