/** Cuts these characters from the end of a text. A loop is linear; `/x+$/` would start again at each x and take quadratic time. */
export function trimEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
