/** Reads the cookies. If a name is sent twice, the first value counts, in the browser's own order. */
export function readCookies(header: string | null): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim()
    if (!found.has(name)) found.set(name, part.slice(at + 1).trim())
  }
  return found
}
