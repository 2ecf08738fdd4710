/** The text without any of these signs at its end. A loop: `/x+$/` looks again from each x and takes the square of its length. */
export function trimEnd(text: string, signs: string): string {
  let end = text.length
  while (end > 0 && signs.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
