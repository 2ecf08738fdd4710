import * as z from 'zod/mini'
import { FLOWS, SHOWN_STATES } from '#domain/registration/registration.ts'
import { REVIEW_REASONS } from '#domain/registration/review.ts'
import { CONSENT_PURPOSES } from '#domain/registration/consent.ts'
import { endpoint } from '#contract/endpoint.ts'
import { bilingual, day, instant } from '#contract/part.ts'
import {
  certificateForm,
  companyForm,
  halfCompanyForm,
  papersForm,
  personalForm,
  preparationForm,
} from './registration-form.ts'

/**
 * Becoming a client (rules/rows.md#registration-and-identity). A registration under way belongs to whoever holds its cookie; to
 * everybody else it does not exist.
 */

const text = (most: number) => z.string().check(z.maxLength(most))
const flow = z.enum(FLOWS)
const boundCard = z.object({
  bankCode: z.string(),
  bankName: z.string(),
  bankNameEn: z.nullable(z.string()),
  last4: z.string(),
})

export const applicationView = z.object({
  flow,
  state: z.enum(SHOWN_STATES),
  /** 138****8000. */
  phone: z.string(),
  doneForms: z.array(z.string()),
  /** Last part of the address at which the person goes on. */
  nextStep: z.string(),
  /** The day it is where rules are kept; the device may be wrong. */
  today: day,
  /** The draft ends then; each change moves it. */
  expiresAt: instant,
  submittedAt: z.nullable(instant),
  /** For a person's look: the last day by which it is done. Null where nobody has to look, or no calendar reaches so far. */
  expectedBy: z.nullable(day),
  /** Why more is needed or why it was refused. */
  reasons: z.array(z.enum(REVIEW_REASONS)),
  /** A reviewer's own words beside them; empty where they had none. */
  note: z.string(),
  /** `section.field` or `paper.<paper>` of what a reviewer found wrong. */
  wrongFields: z.array(z.string()),
  /** Once the account is open. */
  accountNumber: z.nullable(z.string()),
  username: z.nullable(z.string()),
  drafts: z.object({
    personal: z.nullable(personalForm),
    preparation: z.nullable(preparationForm),
    certificate: z.nullable(certificateForm),
    papers: z.nullable(papersForm),
    company: z.nullable(companyForm),
    /** What was typed after that, or instead of it; the newer one. */
    halfCompany: z.nullable(halfCompanyForm),
    card: z.nullable(boundCard),
  }),
  assessment: z.nullable(z.object({ level: z.int(), isLowestCategory: z.boolean(), score: z.int() })),
})

export const CODE_REFUSALS = [
  'code-too-soon',
  'code-too-many',
  'code-budget-spent',
  'too-many-attempts',
] as const
export const CODE_WRONG_REFUSALS = ['code-wrong', 'code-expired'] as const
const APPLICATION_REFUSALS = ['application-missing', 'application-state'] as const

export const sendRegisterCode = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/register/send-code',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ phone: text(40), flow: z.optional(flow) }),
  output: z.object({ resendSeconds: z.int(), lifeSeconds: z.int() }),
  refusals: ['phone-form', ...CODE_REFUSALS],
  summary: { zh: '开户：发送短信验证码', en: 'Registration: send a code by SMS' },
})

/**
 * The right code starts a registration or takes the one up again that this phone has under way. Without a flow it starts none: it takes
 * up what there is, the refused one where nothing else is.
 */
export const verifyRegisterPhone = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/register/verify-phone',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ phone: text(40), code: text(10), flow: z.optional(flow) }),
  output: z.object({
    /** The phone is such a client's already: they belong to that log-in, and there is no application. */
    clientOf: z.nullable(z.enum(['person', 'company'])),
    application: z.nullable(applicationView),
    /** Several applications are open: send the same code again with one of these to continue it. */
    choices: z.array(flow),
  }),
  refusals: ['phone-form', ...CODE_WRONG_REFUSALS, 'too-many-attempts'],
  summary: { zh: '开户：验证手机号', en: 'Registration: prove the phone' },
})

/** The registration that this browser's cookie keeps; null where there is none, it has expired, or it is another's. */
export const getApplication = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/register/get-application',
  audience: ['public'],
  needsTicket: false,
  quiet: true,
  input: z.object({}),
  output: z.object({ application: z.nullable(applicationView) }),
  refusals: [],
  summary: { zh: '开户：查看进度', en: 'Registration: how far it is' },
})

export const saveStep = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/register/save-step',
  audience: ['public'],
  needsTicket: false,
  input: z.discriminatedUnion('form', [
    personalForm,
    preparationForm,
    certificateForm,
    papersForm,
    companyForm,
  ]),
  output: z.object({ application: applicationView }),
  refusals: [...APPLICATION_REFUSALS, 'step-not-of-flow', 'fields-wrong', 'too-many-attempts'],
  summary: { zh: '开户：保存一步', en: 'Registration: keep a step' },
})

/** Keeps a company's form as far as it is, for who goes on elsewhere; nothing in it is judged. */
export const keepCompany = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/register/keep-company',
  audience: ['public'],
  needsTicket: false,
  quiet: true,
  input: halfCompanyForm,
  output: z.object({}),
  refusals: [...APPLICATION_REFUSALS, 'step-not-of-flow', 'too-many-attempts'],
  summary: { zh: '开户：暂存机构表单', en: 'Registration: keep a half-filled company form' },
})

/** Opens the account at once where rules suffice, else gives it to a person. Sent again it answers the same. */
export const submitApplication = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/register/submit',
  audience: ['public'],
  needsTicket: false,
  input: z.object({}),
  output: z.object({ application: applicationView }),
  refusals: [
    ...APPLICATION_REFUSALS,
    'step-missing',
    'fields-wrong',
    'age-contradicts',
    'document-known',
    'too-many-attempts',
  ],
  summary: { zh: '开户：提交', en: 'Registration: submit' },
})

/** Ends the registration in this browser: the cookie goes, what was kept is deleted unless a person looks at it. */
export const leaveApplication = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/register/leave',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ deletes: z.boolean() }),
  output: z.object({}),
  refusals: [],
  summary: { zh: '开户：离开或放弃', en: 'Registration: leave it or give it up' },
})

/** The texts that are agreed to. A consent names the version it was shown. */
export const findConsentTexts = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/register/find-consent-texts',
  audience: ['public'],
  input: z.object({}),
  output: z.object({
    texts: z.array(
      z.object({
        purpose: z.enum(CONSENT_PURPOSES),
        version: z.string(),
        title: bilingual,
        body: bilingual,
        /** Flows that need it before they can be submitted. */
        flows: z.array(flow),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '开户：需要同意的文本', en: 'Registration: texts to agree to' },
})

/** Children of a region (the empty text for provinces), groups and members of occupations, countries. */
export const findChoices = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/register/find-choices',
  audience: ['public'],
  input: z.object({ list: z.enum(['regions', 'occupations', 'countries']), parent: z.optional(text(10)) }),
  output: z.object({
    choices: z.array(z.object({ code: z.string(), name: bilingual, hasChildren: z.boolean() })),
  }),
  refusals: [],
  summary: { zh: '开户：地区、职业、国家', en: 'Registration: regions, occupations, countries' },
})
