// Versions of packages: which are exact, and which lie within a range of known-bad ones.

const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?$/

/** One version and no other: no caret, tilde, tag, address or folder. */
export function isExact(version) {
  return typeof version === 'string' && VERSION.test(version)
}

/** `<1.2.6`, `>=7.0.0 <7.5.10`, `=4.4.2`, several of them by `||`; `*` is every version. */
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

/** By semver; of two candidates of one release the texts decide, and a candidate comes before its release. */
function compare(one, other) {
  const [a, b] = [one, other].map((each) => VERSION.exec(each))
  for (const part of [1, 2, 3]) if (a[part] !== b[part]) return Number(a[part]) - Number(b[part])
  if (a[4] === b[4]) return 0
  if (a[4] === undefined || b[4] === undefined) return a[4] === undefined ? 1 : -1
  return a[4] < b[4] ? -1 : 1
}
