import { isSeen, plainTyped } from '#domain/number/typed-text.ts'
import type { FieldProblem, MessageField, MessageTopic } from '#contract/message-values.ts'
import { MESSAGE_TOPICS, MOST_NAME, MOST_TEXT } from '#contract/message-values.ts'

/** The fields of the message form, before validation. */
export interface MessageForm {
  readonly name: string
  readonly contact: string
  readonly topic: string
  readonly text: string
  readonly consent: string
}

/** A valid message: trimmed, its contact normalised for comparison. */
export interface GoodMessage extends MessageForm {
  readonly topic: MessageTopic
  readonly lastFour: string
}

export type Problems = readonly { readonly field: MessageField; readonly problem: FieldProblem }[]

/** Validates all fields, so that all problems are reported at once. Lengths count characters, as in the form. */
export function judgeMessage(form: MessageForm): GoodMessage | Problems {
  const name = form.name.trim()
  const text = form.text.trim()
  const contact = readContact(form.contact)
  const topic = MESSAGE_TOPICS.find((each) => each === form.topic)
  const found: { field: MessageField; problem: FieldProblem }[] = []
  const tell = (field: MessageField, problem: FieldProblem | null) => {
    if (problem !== null) found.push({ field, problem })
  }
  tell('name', lengthProblem(name, MOST_NAME))
  tell('contact', form.contact.trim() === '' ? 'missing' : contact === null ? 'not-a-contact' : null)
  tell('topic', topic === undefined ? 'unknown' : null)
  tell('text', lengthProblem(text, MOST_TEXT))
  tell('consent', form.consent.trim() === '' ? 'not-agreed' : null)
  if (found.length > 0 || contact === null || topic === undefined) return found
  return { name, text, topic, contact, consent: form.consent.trim(), lastFour: lastFourOf(contact) }
}

export function lengthProblem(text: string, most: number): FieldProblem | null {
  if (!isSeen(text)) return 'missing'
  return [...text].length > most ? 'too-long' : null
}

const MAIL = /^[a-z0-9._%+-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Returns a phone number as digits, or a mail address in small letters. Null for anything else. */
function readContact(given: string): string | null {
  const plain = plainTyped(given).replaceAll(/\s/g, '').toLowerCase()
  if (plain.includes('@')) return plain.length <= 254 && MAIL.test(plain) ? plain : null
  const digits = plain.replaceAll(/[-()]/g, '')
  return /^\+?\d{7,15}$/.test(digits) ? digits : null
}

/** Returns the last four digits of a phone number, or the last four characters before the `@`. */
function lastFourOf(contact: string): string {
  return (contact.split('@')[0] ?? '').slice(-4)
}

/** Normalises the typed last four characters to the form of `lastFourOf`. */
export function readLastFour(given: string): string {
  return given.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()
}

export function readNumber(given: string): string {
  return given.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}
