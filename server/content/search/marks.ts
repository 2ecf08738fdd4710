export interface Mark {
  readonly from: number
  readonly to: number
}

/** Returns all positions of the words in a text. Positions that overlap or touch become one mark. */
export function marksOf(text: string, words: readonly string[]): readonly Mark[] {
  const small = text.toLowerCase()
  // A letter whose small form is longer would move every mark after it. Such a text gets no marks.
  if (small.length !== text.length) return []
  return joined(words.flatMap((word) => placesOf(small, word)))
}

/** Returns the positions where a name matches by its initials. Each initial stands for one letter of the name. */
export function initialMarks(name: string, initials: string, words: readonly string[]): readonly Mark[] {
  const letters = [...name.matchAll(/[\p{L}\p{N}]/gu)]
  if (letters.length !== initials.length) return []
  const found = words.flatMap((word) => placesOf(initials, word).slice(0, 1))
  const marks = found.map(({ from, to }) => {
    const last = letters[to - 1]!
    return { from: letters[from]!.index, to: last.index + last[0].length }
  })
  return joined(marks)
}

/** Returns each position of a word, without overlaps. */
export function placesOf(text: string, word: string): Mark[] {
  const places: Mark[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    places.push({ from: at, to: at + word.length })
  }
  return places
}

/** Sorts marks and joins those that overlap or touch. */
export function joined(found: readonly Mark[]): readonly Mark[] {
  const marks: Mark[] = []
  for (const each of found.toSorted((left, right) => left.from - right.from || left.to - right.to)) {
    const last = marks.at(-1)
    if (last === undefined || each.from > last.to) marks.push(each)
    else marks[marks.length - 1] = { from: last.from, to: Math.max(last.to, each.to) }
  }
  return marks
}
