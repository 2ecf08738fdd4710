import type { CardPhase, CardSide, ReadIdCard } from '#domain/person/id-card.ts'
import type { FileDeps } from '#server/people/files/store-upload.ts'
import { openUpload } from '#server/people/files/open-upload.ts'
import type { Uploader } from '#server/people/files/uploader.ts'
import { uploaderKey } from '#server/people/files/uploader.ts'
import type { AccessRefusal, UploadRefusal } from '#server/base/http/answer.ts'
import type { Limits } from '#server/base/http/limits.ts'
import type { CardReading } from './card-reading.ts'
import type { CardText } from './read-card.ts'

export interface ReadCardDeps extends Pick<FileDeps, 'db' | 'blobs' | 'seal'> {
  readonly reading: CardReading
  readonly limits: Pick<Limits, 'readCard'>
}

export type ReadIdCardRefusal =
  | Extract<AccessRefusal, { readonly kind: 'too-many-attempts' }>
  | Extract<UploadRefusal, { readonly kind: 'upload-not-found' | 'upload-busy' }>

/**
 * Reads one side of an identity card from the uploader's own clean image. Each attempt is counted first, ten an hour
 * (rules/threats.md#limits). Another uploader's handle is refused like an unknown one. A reader that fails gives `unreadable`.
 */
export async function readIdCard(
  deps: ReadCardDeps,
  uploader: Uploader,
  handle: string,
  side: CardSide,
  onPhase: (phase: CardPhase) => void = () => {},
): Promise<ReadIdCard | ReadIdCardRefusal> {
  const seconds = await deps.limits.readCard(uploaderKey(uploader))
  if (seconds !== null) return { kind: 'too-many-attempts', seconds }
  const upload = await openUpload(deps, uploader, handle)
  if (!upload) return { kind: 'upload-not-found' }
  const end = await deps.reading.read(upload.bytes, side, onPhase, uploaderKey(uploader))
  if (end.kind === 'busy') return { kind: 'upload-busy' }
  return end.kind === 'failed' ? { kind: 'unreadable' } : namedValues(end.text)
}

/** Returns the read values under the names of the rest of the product, or `unreadable` if nothing was found. */
export function namedValues(text: CardText): ReadIdCard {
  if (text === null) return { kind: 'unreadable' }
  if (text.side === 'emblem') return { kind: 'read', ...text }
  const { number, birth, sex } = text.number
  return { kind: 'read', side: 'portrait', number, birth, sex, name: text.name, address: text.address }
}
