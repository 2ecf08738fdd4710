/** Returns what becomes of a list that somebody else changed: theirs, with what the reader put on and without what the reader took off. */
export function mergeTags(
  base: readonly string[],
  { mine, theirs }: { readonly mine: readonly string[]; readonly theirs: readonly string[] },
): readonly string[] {
  const kept = theirs.filter((tag) => mine.includes(tag) || !base.includes(tag))
  return [...kept, ...mine.filter((tag) => !base.includes(tag) && !theirs.includes(tag))]
}
