import { networksOf } from '#server/base/http/client-address.ts'
import type { Area } from './session.ts'

/** Where the house's staff may log in and act (README, `OPERATIONS_NETWORKS`). */
export interface StaffNetwork {
  readonly isStaffAddress: (address: string) => boolean
}

/** Reads the networks of staff. Without any, staff may act from everywhere. */
export function staffNetworkOf(networks: readonly string[]): StaffNetwork {
  if (networks.length === 0) return { isStaffAddress: () => true }
  return { isStaffAddress: networksOf('OPERATIONS_NETWORKS', networks) }
}

/** Whether a log-in or session of this area may not be used from this address. Only that of the house's staff is bound to networks. */
export function isElsewhere(area: Area, ip: string, { isStaffAddress }: StaffNetwork): boolean {
  return area === 'operations' && !isStaffAddress(ip)
}
