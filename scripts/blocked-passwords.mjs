// Writes server/people/login/blocked-passwords.bin from lists of common passwords, one password a line, most common first:
//   node scripts/blocked-passwords.mjs LIST…
// The lists that exist, and their licences: docs/decisions/0011-blocked-passwords.md.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

const KEY_BYTES = 5
const keys = new Set(
  process.argv
    .slice(2)
    .flatMap((path) => readFileSync(path, 'utf8').split(/\r?\n/))
    .map((line) => line.trim().toLowerCase())
    // All other passwords are already refused by their form.
    .filter((password) => /^[!-~]{6,20}$/.test(password))
    .map((password) =>
      createHash('sha256')
        .update(password)
        .digest('hex')
        .slice(0, KEY_BYTES * 2),
    ),
)
const target = new URL('../server/people/login/blocked-passwords.bin', import.meta.url)
writeFileSync(target, Buffer.from([...keys].sort((a, b) => (a < b ? -1 : 1)).join(''), 'hex'))
process.stdout.write(`${keys.size} passwords\n`)
