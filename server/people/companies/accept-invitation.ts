import type { ParsedOf } from '#contract/endpoint.ts'
import type { acceptInvitation as contract } from '#contract/account/member.ts'
import { judgeLogin } from '#domain/person/contact-fields.ts'
import { judgePaymentPassword } from '#domain/person/credential.ts'
import type { WrongField } from '#domain/person/form-problem.ts'
import {
  findPersonDocument,
  findProvedInvitation,
  phonePlace,
  takeInvitation,
} from '#server/people/invitations/invitation.store.ts'
import type { OpenInvitation } from '#server/people/invitations/invitation.store.ts'
import { saveMemberPhone } from '#server/people/accounts/contact.store.ts'
import { addLogin, claimUsername } from '#server/people/accounts/person.store.ts'
import { appendAudit } from '#server/base/audit/audit.store.ts'
import { audited } from '#server/base/audit/audited.ts'
import type { Db } from '#server/db/open.ts'
import type { AnswerOf } from '#server/base/http/answer.ts'
import { ok } from '#server/base/http/answer.ts'
import type { ActCall } from '#server/base/http/route.ts'
import { documentPlace } from '#server/base/encryption/seal.ts'
import { isCommonPassword } from '#server/people/login/blocked-password.ts'
import { hashPassword } from '#server/people/login/password.ts'
import { endedJoiningCookie, hashJoiner } from './joining.ts'
import type { JoiningDeps } from './prove-invitation.ts'

type Input = ParsedOf<typeof contract>

export interface AcceptDeps extends JoiningDeps {
  /** The pepper of password hashes. */
  readonly secret: string
  readonly siteNames: readonly string[]
}

const TAKEN = { kind: 'fields-wrong', fields: [{ field: 'username', problem: 'taken' }] } as const

/**
 * Gives an invited person, who has proved phone and document, their own log-in; then two persons act for the company. It works
 * once, even for two calls at once. All faults of name and passwords are returned together. Hashing comes before the transaction.
 */
export async function acceptInvitation(
  call: ActCall,
  input: Input,
  deps: AcceptDeps,
): Promise<AnswerOf<typeof contract>> {
  const joiner = hashJoiner(call.headers)
  const proved = await findProvedInvitation(call.db, joiner)
  if (!proved) return { kind: 'invitation-missing' }
  const wrong = await judge(call.db, input, proved, deps)
  if (wrong.length > 0) return { kind: 'fields-wrong', fields: wrong }
  const { username } = input
  const passwordHash = await hashPassword(input.password, deps.secret)
  const paymentPasswordHash = await hashPassword(input.paymentPassword, deps.secret)
  return call.change(async (tx) => {
    // The name is claimed first, so that a taken name leaves the invitation unused.
    if (!(await claimUsername(tx, 'institutional', username))) return TAKEN
    const taken = await takeInvitation(tx, joiner)
    if (!taken) return { kind: 'invitation-missing' }
    const { personId: partyId, accountNumber, membershipId } = taken
    await saveMemberPhone(tx, deps.seal, partyId, deps.seal.open(taken.phoneSealed, phonePlace(membershipId)))
    await addLogin(tx, { partyId, area: 'institutional', username, passwordHash, paymentPasswordHash })
    await appendAudit(tx, {
      ...audited(call),
      ...{ stream: `account:${accountNumber}`, action: 'member.come-in', actor: 'invited' },
      ...{ subject: membershipId, facts: {} },
    })
    call.setCookie(endedJoiningCookie(deps.isSecure))
    return ok({ username })
  })
}

async function judge(
  db: Db,
  input: Input,
  proved: OpenInvitation,
  { seal, siteNames }: AcceptDeps,
): Promise<readonly WrongField[]> {
  const { documentType, numberSealed } = await findPersonDocument(db, proved.personId)
  const own = {
    birth: '',
    phone: seal.open(proved.phoneSealed, phonePlace(proved.membershipId)),
    documentNumber: seal.open(numberSealed, documentPlace(proved.personId, documentType)),
  }
  const payment = judgePaymentPassword(input.paymentPassword, { ...own, password: input.password })
  const judged = judgeLogin(input, false, own)
  const isCommon = judged.length === 0 && isCommonPassword(input.password, siteNames)
  const wrong = isCommon ? [{ field: 'password', problem: 'too-common' } as const] : judged
  return payment === null ? wrong : [...wrong, { field: 'paymentPassword', problem: payment }]
}
