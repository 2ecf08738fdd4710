/** Texts that staff have begun and not sent (rules/staff.md#drafts). */

/** The forms whose texts are kept. */
export const DRAFT_KINDS = ['note', 'contact', 'review', 'means', 'answer', 'proposal'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

export const DRAFT_DAYS = 30
/** Most bytes of a draft as JSON: ten reasons of a thousand Chinese characters, with room. */
export const MOST_DRAFT_BYTES = 49_152
/** How often a form is saved while somebody types. */
export const DRAFT_EVERY_MS = 5_000

/** The fields of a form by name. */
export type DraftBody = Readonly<Record<string, string | boolean>>

export type DraftRefusal =
  | {
      readonly kind: 'draft-changed'
      readonly version: number
      readonly body: DraftBody
      readonly savedAt: string
    }
  | { readonly kind: 'draft-too-large'; readonly most: number }

/** Returns the draft as it is kept, or that it is too large. */
export function judgeDraft(
  body: DraftBody,
): { readonly kind: 'ok'; readonly json: string } | Extract<DraftRefusal, { kind: 'draft-too-large' }> {
  const json = JSON.stringify(body)
  return new TextEncoder().encode(json).length > MOST_DRAFT_BYTES
    ? { kind: 'draft-too-large', most: MOST_DRAFT_BYTES }
    : { kind: 'ok', json }
}

/** Returns a form with the fields of a draft that it still has, each of its own type. */
export function restoreDraft<Body extends DraftBody>(initial: Body, draft: DraftBody): Body {
  const known = Object.entries(draft).filter(([name, value]) => typeof initial[name] === typeof value)
  return { ...initial, ...Object.fromEntries(known) }
}
