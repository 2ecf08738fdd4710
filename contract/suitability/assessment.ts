import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, instant } from '#contract/part.ts'

/** The risk questionnaire (rules/rows.md#registration-and-identity.md 3.5): versioned data, no default answers, a result explained. */

const subject = z.enum(['application', 'account'])

export const getQuestionnaire = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/assessment/get-questionnaire',
  audience: ['public'],
  /** Persons and institutions are asked different things. */
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
  /** Last day on which it holds. */
  validThrough: day,
  isExpired: z.boolean(),
})

export const submitAssessment = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/assessment/submit-assessment',
  audience: ['public'],
  input: z.object({
    /** Whom it is for: the registration of this browser, or the client who is logged in. */
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
    /** Points of each area of the questionnaire, of how many; what made it the lowest category, where something did. */
    areas: z.array(z.object({ area: z.string(), areaName: bilingual, points: z.int(), most: z.int() })),
    lowestBecause: z.array(bilingual),
    /** Highest risk R that suits without a warning. */
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

/** The client's own: what holds, what was before, how often they may still take it. */
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
    /** First day on which it may be taken again; today where it may. */
    againOn: day,
    now: instant,
  }),
  refusals: [],
  summary: { zh: '我的风险测评', en: 'My risk assessment' },
})
