/** Whether a text contains a word with at most one error: a letter wrong, missing or extra, or two neighbours swapped. */
export function isNear(text: string, word: string): boolean {
  for (let from = 0; from + word.length - 1 <= text.length; from += 1) {
    if (isNearAt(text, from, word)) return true
  }
  return false
}

/** Whether a text begins with a word with at most one error. */
export function startsSimilarly(text: string, word: string): boolean {
  return isNearAt(text, 0, word)
}

function isNearAt(text: string, from: number, word: string): boolean {
  let same = 0
  while (same < word.length && text.charCodeAt(from + same) === word.charCodeAt(same)) same += 1
  return same === word.length || isOneSlip(text, from + same, word, same)
}

/** Whether the text continues like the word after letter `at`, if that letter is the error. */
function isOneSlip(text: string, place: number, word: string, at: number): boolean {
  const isWrong = place < text.length && goesOn(text, place + 1, word, at + 1)
  const isTooMany = goesOn(text, place, word, at + 1)
  const isMissing = goesOn(text, place + 1, word, at)
  const isSwapped =
    at + 1 < word.length &&
    text.charCodeAt(place) === word.charCodeAt(at + 1) &&
    text.charCodeAt(place + 1) === word.charCodeAt(at) &&
    goesOn(text, place + 2, word, at + 2)
  return isWrong || isTooMany || isMissing || isSwapped
}

/** Compares letter by letter without substrings, because this runs a hundred thousand times for one search. */
function goesOn(text: string, place: number, word: string, from: number): boolean {
  for (let at = from; at < word.length; at += 1) {
    if (text.charCodeAt(place + at - from) !== word.charCodeAt(at)) return false
  }
  return true
}
