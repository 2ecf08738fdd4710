import {
  findOperateLog,
  getInvestorInfo,
  improvePersonalInformation,
  sendContactCode,
} from '#contract/account/identity-area.ts'
import { findLooks } from '#contract/account/look.ts'
import {
  getInvestorCertify,
  getOcrPhase,
  ocrIdcard,
  uploadInvestorCertificate,
} from '#contract/account/identity-papers.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Limits } from '#server/base/http/limits.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, read, write } from '#server/base/http/route.ts'
import type { FileDeps } from '#server/people/files/store-upload.ts'
import { openUpload } from '#server/people/files/open-upload.ts'
import type { ReadingDeps } from './read-card.ts'
import { findSubject, readCard } from './read-card.ts'
import { findUploader } from './certificate.store.ts'
import { showClient } from './show-client.ts'
import type { ProveIdentity } from './improve-information.ts'
import { improveInformation, sendCodeTo } from './improve-information.ts'
import { findOperateLog as findLog } from './operate-log.ts'
import { showLooks } from './show-looks.ts'
import { uploadCertificate } from './upload-certificate.ts'

export interface IdentityAreaDeps extends ReadingDeps {
  readonly files: FileDeps
  readonly limits: Pick<Limits, 'contactCode'>
  readonly proveIdentity: ProveIdentity
}

export function identityAreaRoutes(deps: IdentityAreaDeps): Route[] {
  const { seal, files } = deps
  return [
    read(getInvestorInfo, async (call) => ok(await showClient(call, seal))),
    act(improvePersonalInformation, (call, input) => improveInformation(call, input ?? {}, deps)),
    act(sendContactCode, (call, input) => sendCodeTo(call, input, deps)),
    act(ocrIdcard, (call, input) => readCard(call, input, deps)),
    act(getOcrPhase, async (call, { fileHash }) => {
      const subject = await findSubject(call, seal)
      return ok({ phase: subject && deps.phases.at(subject.uploader, fileHash) })
    }),
    write(uploadInvestorCertificate, (call, input) => uploadCertificate(call, input, seal)),
    act(getInvestorCertify, async ({ db, actor }, { accountNumber, fileHash }) => {
      const isOwn = accountNumber === actor.accountNumber
      const uploader = isOwn ? await findUploader(db, actor, fileHash) : null
      const found = uploader && (await openUpload(files, uploader, fileHash))
      if (!found) return { kind: 'upload-not-found' }
      const { mediaType, fileName, bytes } = found
      return ok({ mediaType, fileName, bytes: new Uint8Array(bytes) })
    }),
    read(findOperateLog, async ({ db, actor }, { before }) => {
      const { loginId, accountNumber, partyId } = actor
      return ok(await findLog(db, { loginId, accountNumber, partyId, before: before ?? null }))
    }),
    read(findLooks, showLooks),
  ]
}
