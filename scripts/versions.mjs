// Versions of packages: whether a version is exact, and whether it lies within a range of known-bad versions.

const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?$/

/** Whether the text is one exact version: no caret, tilde, tag, address or folder. */
export function isExact(version) {
  return typeof version === 'string' && VERSION.test(version)
}

/** Whether a version lies in the ranges: `<1.2.6`, `>=7.0.0 <7.5.10`, `=4.4.2`, several joined by `||`; `*` is every version. */
export function isWithin(version, ranges) {
  return ranges.split('||').some((range) =>
    range
      .trim()
      .split(/\s+/)
      .every((part) => isBeside(version, part)),
  )
}

function isBeside(version, part) {
  if (part === '*') return true
  const [, sign, bound] = /^(<=|>=|<|>|=)(.+)$/.exec(part) ?? []
  if (bound === undefined || !isExact(bound)) throw new Error(`${part} is no range`)
  const order = compare(version, bound)
  if (sign === '=') return order === 0
  if (sign === '<') return order < 0
  if (sign === '>') return order > 0
  return sign === '<=' ? order <= 0 : order >= 0
}

/** Compares by semver. Of two pre-releases of one release the texts decide; a pre-release comes before its release. */
function compare(one, other) {
  const [a, b] = [one, other].map((each) => VERSION.exec(each))
  for (const part of [1, 2, 3]) if (a[part] !== b[part]) return Number(a[part]) - Number(b[part])
  if (a[4] === b[4]) return 0
  if (a[4] === undefined || b[4] === undefined) return a[4] === undefined ? 1 : -1
  return a[4] < b[4] ? -1 : 1
}
