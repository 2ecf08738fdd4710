import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, instant } from '#contract/part.ts'

/** The risk questionnaire (rules/rows.md#registration-and-identity): versioned data, no default answers, an explained result. */

const subject = z.enum(['application', 'account'])

export const getQuestionnaire = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/assessment/get-questionnaire',
  audience: ['public'],
  /** Persons and institutions get different questions. */
  input: z.object({ kind: z._default(z.enum(['person', 'institution']), 'person') }),
  output: z.object({
    version: z.string(),
    questions: z.array(
      z.object({
        code: z.string(),
        area: z.string(),
        areaName: bilingual,
        text: bilingual,
        options: z.array(z.object({ code: z.string(), text: bilingual })),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '风险测评问卷', en: 'The risk questionnaire' },
})

const result = z.object({
  /** 1–5 for C1–C5, conservative to aggressive. */
  level: z.int().check(z.minimum(1), z.maximum(5)),
  isLowestCategory: z.boolean(),
  score: z.int(),
  assessedOn: day,
  /** The last day on which the result is valid. */
  validThrough: day,
  isExpired: z.boolean(),
})

export const submitAssessment = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/assessment/submit-assessment',
  audience: ['public'],
  input: z.object({
    /** The assessed subject: the registration of this browser, or the logged-in client. */
    subject,
    version: z.string().check(z.maxLength(40)),
    answers: z
      .array(
        z.object({ question: z.string().check(z.maxLength(40)), option: z.string().check(z.maxLength(4)) }),
      )
      .check(z.maxLength(60)),
  }),
  output: z.object({
    result,
    /** Points and greatest points of each area of the questionnaire. `lowestBecause` has the reasons for the lowest category, if any. */
    areas: z.array(z.object({ area: z.string(), areaName: bilingual, points: z.int(), most: z.int() })),
    lowestBecause: z.array(bilingual),
    /** The highest risk level R that is suitable without a warning. */
    highestRisk: z.int(),
    leftToday: z.int(),
    leftThisYear: z.int(),
  }),
  refusals: [
    'assessment-subject-missing',
    'application-state',
    'questionnaire-changed',
    'answers-incomplete',
    'age-contradicts',
    'assessed-enough-today',
    'assessed-enough-this-year',
    'too-many-attempts',
  ],
  summary: { zh: '提交风险测评', en: 'Submit the risk questionnaire' },
})

/** Returns the client's assessments: the valid one, earlier ones, and how often they may still repeat it. */
export const getAssessment = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/assessment/get-assessment',
  audience: ['investor', 'corporate'],
  input: z.object({}),
  output: z.object({
    current: z.nullable(result),
    earlier: z.array(result),
    leftToday: z.int(),
    leftThisYear: z.int(),
    /** The first day on which it may be repeated. Today if it may be repeated now. */
    againOn: day,
    now: instant,
  }),
  refusals: [],
  summary: { zh: '我的风险测评', en: 'My risk assessment' },
})
