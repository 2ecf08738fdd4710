import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { day, decimal, instant, money } from '#contract/part.ts'
import { attachment, fund, holder } from './statement-part.ts'

/** A certificate of the assets of an account at the close of a day. Its code lets anybody read this certificate again, nothing else. */
export const certificatePaper = z.object({
  day,
  madeAt: instant,
  holder,
  currency: z.literal('CNY'),
  hasSample: z.boolean(),
  /** Shares that the registrar had confirmed by the day, at the last NAV on or before it. The NAV is null if there is none. */
  holdings: z.array(
    z.object({
      fund,
      shares: money,
      nav: z.nullable(decimal),
      navDate: z.nullable(day),
      value: z.nullable(money),
    }),
  ),
  /** Null if one holding has no value, so that no partial sum is shown. */
  total: z.nullable(money),
})
export type CertificatePaper = z.infer<typeof certificatePaper>

const OF_OWNER = { client: 'fe', audience: ['investor', 'corporate'] } as const

export const findCertificates = endpoint({
  ...OF_OWNER,
  method: 'GET',
  path: '/rest/certificate/find-certificates',
  input: z.object({}),
  output: z.object({
    /** The first and last day for which a certificate can be made. Null if nothing was ever held. */
    days: z.nullable(z.object({ first: day, last: day })),
    certificates: z.array(
      z.object({ certificateId: z.uuid(), day, madeAt: instant, total: z.nullable(money), code: z.string() }),
    ),
  }),
  refusals: [],
  summary: { zh: '资产证明列表', en: 'Certificates of assets' },
})

export const makeCertificate = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/certificate/make-certificate',
  idempotent: true,
  input: z.object({ day }),
  output: z.object({ certificateId: z.uuid() }),
  refusals: ['certificate-day-wrong', 'certificate-nothing-held', 'certificates-spent'],
  summary: { zh: '开具资产证明', en: 'Make a certificate of assets' },
})

export const getCertificateFile = endpoint({
  ...OF_OWNER,
  method: 'GET',
  path: '/rest/certificate/get-certificate-file',
  input: z.object({ certificateId: z.uuid() }),
  output: attachment,
  refusals: ['certificate-not-found', 'documents-busy'],
  summary: { zh: '资产证明PDF', en: 'A certificate of assets as PDF' },
})

export const verifyCertificate = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/certificate/verify-certificate',
  audience: ['public'],
  needsTicket: false,
  input: z.object({ code: z.string().check(z.maxLength(200)) }),
  output: certificatePaper,
  /** An unknown code and a changed code get the same answer. */
  refusals: ['certificate-not-found', 'too-many-attempts'],
  summary: { zh: '核验资产证明', en: 'Verify a certificate of assets' },
})
