/** The standing of an adviser (rules/advisers.md#qualification). */
export const ADVISER_STATUSES = ['trainee', 'qualified', 'suspended', 'left'] as const
export type AdviserStatus = (typeof ADVISER_STATUSES)[number]

/** Classes of products that the register names for an adviser. */
export const ADVISER_CLASSES = ['public', 'private', 'advice'] as const
export type AdviserClass = (typeof ADVISER_CLASSES)[number]
