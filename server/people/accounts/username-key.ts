/** Upper and lower case, full width and half width name the same login. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase()
}
