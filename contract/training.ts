import * as z from 'zod/mini'
import { MOST_TRAINING_NOTE, MOST_TRAINING_SUBJECT, TRAINING_GIVERS } from '#domain/person/training.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, instant, seenText } from '#contract/part.ts'

/** Hours of continuing training (rules/advisers.md#training), in halves. A record is never changed: another one takes it back. */

const id = z.uuid()

/** What a year has of an adviser, and what it needs. */
export const trainingSum = z.object({
  halfHours: z.int(),
  /** Null if none are due of their standing. */
  due: z.nullable(z.int()),
  /** Whether hours lack and the year is about to end. */
  isUrgent: z.boolean(),
})

export const TRAINING_OUTPUT = z.object({
  name: z.string(),
  today: day,
  ...trainingSum.shape,
  /** The records of this year and the last, the newest first. */
  trainings: z.array(
    z.object({
      trainingId: id,
      day,
      /** Below zero for a record that takes another back; its note is the reason. */
      halfHours: z.int(),
      subject: z.string(),
      giver: z.enum(TRAINING_GIVERS),
      note: z.nullable(z.string()),
      recordedBy: z.string(),
      recordedAt: instant,
      reverses: z.nullable(id),
      isReversed: z.boolean(),
    }),
  ),
})

export const getTraining = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/adviser/firm/get-training',
  audience: ['adviser'],
  right: 'firm.read',
  input: z.object({ adviserId: id }),
  output: TRAINING_OUTPUT,
  refusals: ['adviser-not-found'],
  summary: { zh: '顾问的培训学时', en: 'The hours of training of an adviser' },
})

/** The same for the house, of an adviser of any firm. */
export const getAdviserTraining = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/operations/adviser/get-training',
  audience: ['operator'],
  right: 'adviser.read',
  input: z.object({ adviserId: id }),
  output: TRAINING_OUTPUT,
  refusals: ['adviser-not-found'],
  summary: { zh: '顾问的培训学时（运营）', en: 'The hours of training of an adviser, for the house' },
})

export const recordTraining = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/firm/record-training',
  audience: ['adviser'],
  right: 'firm.make',
  idempotent: true,
  input: z.object({
    adviserId: id,
    day,
    halfHours: z.int().check(z.minimum(-100), z.maximum(100)),
    subject: z.string().check(z.regex(/\S/), z.maxLength(MOST_TRAINING_SUBJECT)),
    giver: z.enum(TRAINING_GIVERS),
    /** Empty for none. */
    note: z.string().check(z.maxLength(MOST_TRAINING_NOTE)),
  }),
  output: z.object({ trainingId: id }),
  refusals: [
    'adviser-not-found',
    'training-day-wrong',
    'training-hours-wrong',
    'training-day-full',
    'idempotency-mismatch',
    'idempotency-busy',
  ],
  summary: { zh: '登记培训学时', en: 'Record hours of training' },
})

export const reverseTraining = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/adviser/firm/reverse-training',
  audience: ['adviser'],
  right: 'firm.make',
  idempotent: true,
  input: z.object({
    trainingId: id,
    reason: seenText(3, MOST_TRAINING_NOTE),
  }),
  output: z.object({ trainingId: id }),
  refusals: ['training-not-found', 'training-reversed', 'idempotency-mismatch', 'idempotency-busy'],
  summary: { zh: '冲正培训学时', en: 'Take a record of hours back' },
})
