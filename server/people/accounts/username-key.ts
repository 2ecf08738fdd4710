import { plainTyped } from '#domain/number/typed-text.ts'

/** Returns the same key for upper and lower case, and for full width and half width, of one login. */
export function usernameKey(username: string): string {
  return plainTyped(username).toLowerCase()
}
