import { parseArgs } from 'node:util'
import { FIRST_ADMINISTRATORS } from '#domain/duty/staff-invitation.ts'
import { EMERGENCY_HOURS } from '#domain/security/emergency.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { openSeal } from './base/encryption/seal.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import type { Db } from './db/open.ts'
import { inTransaction } from './db/tx.ts'
import { inviteFirst } from './people/staff/invite-first.ts'
import type { FirstAdministrator } from './people/staff/invite-first.ts'
import { sealEmergency } from './people/staff/seal-emergency.ts'
import { readStaffContact, readStaffDocument, readStaffName } from './people/staff/invited-person.ts'

const USAGE =
  'npm run staff -- invite --name … --phone …|--email … [--document …] --duty administrator [--lang zh|en]\n' +
  'npm run staff -- emergency\n'

/**
 * `npm run staff -- invite` prints the single-use link by which one of the first two administrators comes in, and `npm run staff -- emergency` seals
 * the emergency log-in and prints it (docs/operations.md). Both work whether the server runs or not, the first on an empty database too. Exits with
 * 1 if the house needs no further administrator, and with 2 if the words are wrong.
 */
async function main(): Promise<number> {
  const words = process.argv.slice(2)
  const isSealing = words.join(' ') === 'emergency'
  const who = isSealing ? null : readWords(words)
  if (typeof who === 'string') {
    process.stderr.write(`${who}\n${USAGE}`)
    return 2
  }
  const config = readConfig(process.env)
  const database = await openDatabase(config)
  try {
    await migrate(database.db)
    return await (who === null ? seal(database.db, config) : invite(database.db, config, who))
  } finally {
    await database.close()
  }
}

async function seal(db: Db, config: Config): Promise<number> {
  const sealed = await sealEmergency(db, openSeal(config.secret), config.secret)
  const origin = config.publicOrigin ?? `http://${config.host}:${config.port}`
  process.stdout.write(
    'The emergency log-in, good once. It is printed this once: put it into an envelope and seal that.\n' +
      `Any emergency log-in that was sealed before and not used is void. A use lasts ${EMERGENCY_HOURS} hours at most and alarms\n` +
      `every administrator and compliance.\n` +
      `${origin}/operations-login\n` +
      `username  ${sealed.username}\npassword  ${sealed.password}\ncode      ${sealed.code}\n`,
  )
  return 0
}

async function invite(db: Db, config: Config, who: FirstAdministrator): Promise<number> {
  const made = await inTransaction(db, (tx) => inviteFirst(tx, openSeal(config.secret), who))
  if (made.kind !== 'ok') {
    const { active, invited } = made
    process.stderr.write(
      `administrators-complete: the house has ${active} administrators and ${invited} open links, ` +
        `and ${FIRST_ADMINISTRATORS} are enough. They invite everybody else at /operations/user.\n`,
    )
    return 1
  }
  const origin = config.publicOrigin ?? `http://${config.host}:${config.port}`
  process.stdout.write(
    `Good once, until ${made.expiresAt.toISOString()}. It is printed this once; give it to nobody else.\n` +
      `${origin}/staff-activate?code=${made.code}\n`,
  )
  return 0
}

/** Reads the words of the command. Returns what is wrong with them as a sentence. */
function readWords(words: readonly string[]): FirstAdministrator | string {
  const text = { type: 'string' } as const
  const names = { name: text, phone: text, email: text, document: text, duty: text, lang: text }
  let given: Readonly<Partial<Record<keyof typeof names, string>>>
  try {
    const { values, positionals } = parseArgs({ args: [...words], options: names, allowPositionals: true })
    if (positionals.join(' ') !== 'invite') return 'The commands are invite and emergency.'
    given = values
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  const name = readStaffName(given.name ?? '')
  if (name === null) return '--name is missing or too long.'
  if (given.duty !== 'administrator') return '--duty is administrator: all others are invited from screens.'
  if ((given.phone === undefined) === (given.email === undefined)) return 'Either --phone or --email.'
  const contact = readStaffContact(given.phone ?? given.email ?? '')
  if (contact === null || (contact.channel === 'sms') !== (given.phone !== undefined))
    return '--phone is a mainland mobile number, --email a mail address.'
  const document = given.document === undefined ? null : readStaffDocument(given.document)
  if (given.document !== undefined && document === null) return '--document is not a document number.'
  const locale = given.lang ?? 'zh'
  if (locale !== 'zh' && locale !== 'en') return '--lang is zh or en.'
  return { name, contact, document, locale }
}

process.exitCode = await main()
