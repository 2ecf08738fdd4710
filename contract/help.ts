import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { day } from './part.ts'
import { attachment, locale } from './portfolio/statement-part.ts'

const question = z.object({
  id: z.string(),
  question: z.string(),
  /** Plain texts in order, one for each paragraph, list item or table row. */
  answer: z.array(z.string()),
  /** The address of the question on the site. */
  href: z.string(),
})

const groups = z.object({
  groups: z.array(z.object({ id: z.string(), title: z.string(), questions: z.array(question) })),
})

/** Read by POST without payload (rules/product.md#calls), in the language of the caller. */
const HELP = {
  client: 'fe',
  method: 'POST',
  audience: ['public'],
  needsTicket: false,
  input: z.object({}),
  output: groups,
  refusals: ['help-not-there'],
} as const

export const findRegisterHelp = endpoint({
  ...HELP,
  path: '/rest/help/find-register-help',
  summary: { zh: '开户帮助', en: 'Help on opening an account' },
})

export const findWalletHelp = endpoint({
  ...HELP,
  path: '/rest/help/find-wallet-help',
  summary: { zh: '钱包帮助', en: 'Help on the wallet' },
})

export const findTransactionHelp = endpoint({
  ...HELP,
  path: '/rest/help/find-transaction-help',
  summary: { zh: '交易帮助', en: 'Help on trading' },
})

/** The ids of the forms for download, in the order of their list. */
export const FORM_IDS = [
  'company-account',
  'operator-authority',
  'beneficial-owner',
  'tax-person',
  'tax-entity',
  'close-account',
  'change-card',
  'non-trade-transfer',
  'complaint',
] as const

const formId = z.enum(FORM_IDS)

export const findForms = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/help/find-forms',
  audience: ['public'],
  input: z.object({}),
  output: z.object({
    version: z.string(),
    date: day,
    forms: z.array(
      z.object({
        formId,
        title: z.string(),
        /** Who needs the form, and when. */
        use: z.string(),
        /** The size of the PDF in the caller's language. Null until it is printed; asking for the list starts the printing. */
        bytes: z.nullable(z.int()),
      }),
    ),
  }),
  refusals: [],
  summary: { zh: '可下载的表单', en: 'Forms for download' },
})

export const getForm = endpoint({
  client: 'fe',
  method: 'GET',
  path: '/rest/help/get-form',
  audience: ['public'],
  input: z.object({ formId, locale }),
  output: attachment,
  refusals: ['documents-busy'],
  summary: { zh: '下载表单（PDF）', en: 'A form as PDF' },
})
