import type { ParsedOf } from '#contract/endpoint.ts'
import type { ocrIdcard as contract } from '#contract/account/identity-papers.ts'
import type { CardPhase, CardSide, IdCardVerdict, ReadIdCard } from '#domain/person/id-card.ts'
import { judgeIdCard } from '#domain/person/id-card.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { partyUploader } from '#server/people/files/http.ts'
import type { Uploader } from '#server/people/files/uploader.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import type { Phases } from '#server/people/card-reading/phases.ts'
import type { ReadIdCardRefusal } from '#server/people/card-reading/read-id-card.ts'
import { hashBearer } from '#server/people/registration/application.ts'
import { findByToken, findDrafts } from '#server/people/registration/application.store.ts'
import { addReading } from './certificate.store.ts'
import { findClientInfo } from './detail.store.ts'
import { OCR_WORDS } from './ocr-words.copy.ts'

/** Reads a side of a card from the uploader's own file. */
export type ReadSide = (
  uploader: Uploader,
  handle: string,
  side: CardSide,
  onPhase: (phase: CardPhase) => void,
) => Promise<ReadIdCard | ReadIdCardRefusal>

export interface ReadingDeps {
  readonly seal: Seal
  readonly readSide: ReadSide
  readonly phases: Phases
}

/** The codes of the dialogs in rules/product.md#answers-and-errors. */
const CODES = {
  matches: '0000',
  unreadable: '8001',
  mismatch: '8002',
  expired: '8003',
} as const satisfies Record<IdCardVerdict['kind'], string>

/**
 * Reads one side and compares it with the client, or with the applicant's own entries. Returns only the verdict and no text
 * of the card, because the card may be another person's (rules/threats.md#files).
 */
export async function readCard(
  call: ActCall,
  input: ParsedOf<typeof contract>,
  deps: ReadingDeps,
): Promise<AnswerOf<typeof contract>> {
  const subject = await findSubject(call, deps.seal)
  if (subject === null) return { kind: 'identity-subject-missing' }
  if (subject.documentType !== '0') return { kind: 'id-type-not-readable' }
  return deps.phases.follow(subject.uploader, input.fileHash, (onPhase) =>
    readFor(call, input, { ...deps, subject, onPhase }),
  )
}

async function readFor(
  call: ActCall,
  { fileHash, isFaced }: ParsedOf<typeof contract>,
  of: ReadingDeps & { readonly subject: CardSubject; readonly onPhase: (phase: CardPhase) => void },
): Promise<AnswerOf<typeof contract>> {
  const { subject, onPhase } = of
  const side = isFaced ? 'portrait' : 'emblem'
  const read = await of.readSide(subject.uploader, fileHash, side, onPhase)
  onPhase('comparing')
  if (read.kind !== 'read' && read.kind !== 'unreadable') return read
  const verdict = judgeIdCard(read, subject, call.today)
  const isEmblem = read.kind === 'read' && read.side === 'emblem'
  await call.change((tx) =>
    addReading(tx, subject.uploader, {
      ...{ handle: fileHash, side, verdict: verdict.kind },
      validFrom: isEmblem ? read.validFrom : null,
      validTo: isEmblem ? read.validTo : null,
    }),
  )
  const code = CODES[verdict.kind]
  const isSuccess = verdict.kind === 'matches'
  const errorMsg = isSuccess ? null : OCR_WORDS[verdict.kind][call.locale]
  return ok({ code, isSuccess, errorMsg, fileHash, isFaced, side })
}

interface CardSubject {
  readonly uploader: Uploader
  readonly documentType: string
  readonly number: string
  readonly name: string
}

/** Finds the person whose card it must be: the client, else this browser's applicant who has entered their data. Else null. */
export async function findSubject(call: ActCall, seal: Seal): Promise<CardSubject | null> {
  const uploader = await partyUploader(call)
  if (uploader?.kind === 'party') {
    const { name, documentType, documentNumber } = await findClientInfo(call.db, seal, uploader.partyId)
    return documentType && documentNumber ? { uploader, name, documentType, number: documentNumber } : null
  }
  const application = await findByToken(call.db, hashBearer(call.headers))
  if (!application) return null
  const { applicationId } = application
  const { personal } = await findDrafts(call.db, seal, applicationId)
  if (!personal) return null
  const { name, documentType, documentNumber: number } = personal
  return { uploader: { kind: 'application', applicationId }, name, documentType, number }
}
