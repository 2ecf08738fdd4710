import { personNameOf } from '#domain/person/person-name.ts'
import { createHash } from 'node:crypto'
import { maskEmail, maskPhone } from '#domain/person/masking.ts'
import { emailKey, isEmail } from '#domain/person/email.ts'
import { DOCUMENT_TYPES } from '#domain/person/permit.ts'
import type { DocumentType } from '#domain/person/permit.ts'
import { readPhone } from '#domain/person/phone.ts'
import { readDocumentNumber } from '#domain/registration/personal-form.ts'

/** The phone or mail address that an invited person proves. */
export interface StaffContact {
  readonly channel: 'sms' | 'mail'
  readonly to: string
  readonly masked: string
}

/** An identity document as it was typed. Nobody types its type. */
export interface StaffDocument {
  readonly type: DocumentType
  readonly number: string
}

/** What an invitation keeps sealed about its person. */
export interface InvitedPerson {
  readonly name: string
  readonly document: StaffDocument | null
  readonly to: string
}

const LONGEST_NAME = 60

/** Reads a typed phone or mail address. Null if it is neither. */
export function readStaffContact(text: string): StaffContact | null {
  const phone = readPhone(text)
  if (phone !== null) return { channel: 'sms', to: phone, masked: maskPhone(phone) }
  const email = emailKey(text)
  return isEmail(email) ? { channel: 'mail', to: email, masked: maskEmail(email) } : null
}

/** Reads a typed document number in the first form that it has, that of a mainland card before all others. */
export function readStaffDocument(text: string): StaffDocument | null {
  for (const type of DOCUMENT_TYPES) {
    const number = readDocumentNumber(type, text)
    if (typeof number === 'string') return { type, number }
  }
  return null
}

/** Reads a name without marks that turn or hide text. Null if nothing is left. */
export function readStaffName(text: string): string | null {
  const name = personNameOf(text.replaceAll(/[\p{Cc}\p{Cf}<>]/gu, ''))
  return name === '' || [...name].length > LONGEST_NAME ? null : name
}

/** The stored form of an invitation's code, which is kept nowhere else. */
export function hashInvitationCode(code: string): Buffer {
  return createHash('sha256').update(`staff-invitation|${code}`).digest()
}
