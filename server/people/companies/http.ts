import {
  acceptInvitation as acceptContract,
  findMembers,
  getCertification,
  getInvitation,
  proveInvitation as proveContract,
  resendInvitation as resendContract,
  sendMemberCode as sendContract,
} from '#contract/account/member.ts'
import { nameMember as nameContract } from '#contract/account/member-naming.ts'
import { findProvedInvitation } from '#server/people/invitations/invitation.store.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, limited, read, write } from '#server/base/http/route.ts'
import type { AcceptDeps } from './accept-invitation.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { hashJoiner } from './joining.ts'
import { nameMember } from './name-member.ts'
import { invitationOf, proveInvitation, sendMemberCode } from './prove-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'
import { showCertification, showMembers } from './show-members.ts'

export function institutionRoutes(deps: AcceptDeps): Route[] {
  return [
    read(findMembers, async (call) => ok(await showMembers(call, deps.seal))),
    read(getCertification, async (call) => ok(await showCertification(call, deps.seal))),
    write(resendContract, (call, input) => resendInvitation(call, input, deps.seal)),
    write(nameContract, (call, input) => nameMember(call, input, deps.seal)),
    limited(
      'codeFromIp',
      write(sendContract, (call, input) => sendMemberCode(call, input, deps)),
    ),
    limited(
      'registerFromIp',
      act(proveContract, (call, input) => proveInvitation(call, input, deps)),
    ),
    act(getInvitation, async ({ db, headers }) => {
      const found = await findProvedInvitation(db, hashJoiner(headers))
      return ok({ invitation: found && invitationOf(found) })
    }),
    limited(
      'registerFromIp',
      act(acceptContract, (call, input) => acceptInvitation(call, input, deps)),
    ),
  ]
}
