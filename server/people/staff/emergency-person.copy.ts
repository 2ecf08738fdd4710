/** The person of the emergency log-in, as lists and histories name it. It is nobody. */
export const EMERGENCY_PERSON = { zh: '应急登录', en: 'Emergency log-in' } as const
