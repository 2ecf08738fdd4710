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
 * The registration of a client (rules/rows.md#registration-and-identity). An unfinished registration is visible only to the browser
 * that has its cookie.
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
  /** Masked, such as 138****8000. */
  phone: z.string(),
  doneForms: z.array(z.string()),
  /** The last part of the URL of the step at which the person continues. */
  nextStep: z.string(),
  /** The server's business day. The clock of the device may be wrong. */
  today: day,
  /** When the draft expires. Each change extends it. */
  expiresAt: instant,
  submittedAt: z.nullable(instant),
  /** The last day by which our staff complete the review. Null if no review is needed or the calendar does not reach so far. */
  expectedBy: z.nullable(day),
  /** Why more papers are needed, or why the application was refused. */
  reasons: z.array(z.enum(REVIEW_REASONS)),
  /** The reviewer's own note beside the reasons. Empty if there is none. */
  note: z.string(),
  /** The fields a reviewer found wrong, as `section.field` or `paper.<paper>`. */
  wrongFields: z.array(z.string()),
  /** Null until the account is open. */
  accountNumber: z.nullable(z.string()),
  username: z.nullable(z.string()),
  drafts: z.object({
    personal: z.nullable(personalForm),
    preparation: z.nullable(preparationForm),
    certificate: z.nullable(certificateForm),
    papers: z.nullable(papersForm),
    company: z.nullable(companyForm),
    /** A half-filled form, typed after `company` was saved or without it. It is the newer of the two. */
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
 * The right code starts a registration, or continues the one that this phone has in progress. Without a flow it starts none: it
 * continues the existing one, or shows the refused one if there is no other.
 */
export const verifyRegisterPhone = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/register/verify-phone',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ phone: text(40), code: text(10), flow: z.optional(flow) }),
  output: z.object({
    /** Set if the phone already belongs to a client of this kind. There is then no application. */
    clientOf: z.nullable(z.enum(['person', 'company'])),
    application: z.nullable(applicationView),
    /** The flows of several open applications. Send the code again with one of these flows to continue it. */
    choices: z.array(flow),
  }),
  refusals: ['phone-form', ...CODE_WRONG_REFUSALS, 'too-many-attempts'],
  summary: { zh: '开户：验证手机号', en: 'Registration: prove the phone' },
})

/** Returns the registration of this browser's cookie. Null if there is none, it has expired, or it is another person's. */
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

/** Saves an unfinished company form, so that it can be continued on another device. Its contents are not validated. */
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

/** Opens the account at once if the rules suffice; otherwise sends it to review. A repeated call has the same result. */
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

/** Removes the registration from this browser: its cookie, and if `deletes` is set its data, unless they are under review. */
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

/** The texts to consent to. A consent names the version of the text that was shown. */
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
        /** Flows that need this consent before they can be submitted. */
        flows: z.array(flow),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '开户：需要同意的文本', en: 'Registration: texts to agree to' },
})

/** Returns the children of a region (empty text: the provinces), occupation groups and their members, or countries. */
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
