import {
  acceptStaffInvitation as acceptContract,
  openStaffInvitation as openContract,
  sendStaffCode as sendContract,
} from '#contract/account/staff.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, gated, limited, write } from '#server/base/http/route.ts'
import { passwordGate } from '#server/people/login/password.ts'
import type { StaffDeps } from './accept-staff-invitation.ts'
import { acceptStaffInvitation } from './accept-staff-invitation.ts'
import { openStaffInvitation, sendStaffCode } from './open-staff-invitation.ts'

export function staffRoutes(deps: StaffDeps): Route[] {
  return [
    limited(
      'registerFromIp',
      act(openContract, (call, input) => openStaffInvitation(call, input, deps.seal)),
    ),
    limited(
      'codeFromIp',
      write(sendContract, (call, input) => sendStaffCode(call, input, deps.seal)),
    ),
    gated(
      passwordGate,
      limited(
        'registerFromIp',
        act(acceptContract, (call, input) => acceptStaffInvitation(call, input, deps)),
      ),
    ),
  ]
}
