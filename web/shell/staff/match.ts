/** Whether an entry with these words answers what was typed: each word of it has to stand somewhere, in any case. */
export function answers(words: string, typed: string): boolean {
  const given = words.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => given.includes(word))
}
