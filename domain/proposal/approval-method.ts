/** How a decision was proved: by the payment password, by a passkey in its place, or by both, as a company's checker signs (CO24). */
export const APPROVAL_METHODS = ['payment-password', 'passkey', 'password-and-passkey'] as const
export type ApprovalMethod = (typeof APPROVAL_METHODS)[number]
