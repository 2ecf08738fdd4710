// The rules of a commit message: a subject in the imperative of at most 72 characters, an empty line, and the reason.
import { readFileSync } from 'node:fs'

const MOST = 72
/** Verb forms other than the imperative that often begin a subject. */
const NOT_IMPERATIVE =
  /^(added|adds|adding|fixed|fixes|fixing|changed|changes|changing|made|makes|making|removed|removes|removing|moved|moves|moving|updated|updates|updating|renamed|renames|wrote|writes)\b/i

/** Returns the complaints about a message as sentences; none if it is good. Git's own comment lines (`# …`) do not count. */
export function judgeMessage(message) {
  const lines = message
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
    .trimEnd()
    .split('\n')
  const [subject = '', blank = '', ...body] = lines
  if (/^(Merge|Revert) /.test(subject)) return []
  const complaints = []
  if (subject.length > MOST)
    complaints.push(`The subject has ${subject.length} characters; at most ${MOST} are read.`)
  if (!/^[A-Z]/.test(subject)) complaints.push('The subject begins with a capital letter.')
  if (subject.endsWith('.')) complaints.push('The subject has no full stop at its end.')
  if (NOT_IMPERATIVE.test(subject)) complaints.push('The subject is an order: "Add …", not "Added …".')
  if (blank !== '') complaints.push('An empty line stands between the subject and why.')
  if (body.join('').trim() === '') complaints.push('The body says why.')
  return complaints
}

if (import.meta.filename === process.argv[1]) {
  const complaints = judgeMessage(readFileSync(process.argv[2], 'utf8'))
  for (const each of complaints) process.stderr.write(`${each}\n`)
  process.exit(complaints.length > 0 ? 1 : 0)
}
