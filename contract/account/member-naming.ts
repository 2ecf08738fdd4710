import * as z from 'zod/mini'
import { MEMBER_PAPERS, NAMED_DUTIES } from '#domain/registration/member-naming.ts'
import { endpoint } from '#contract/endpoint.ts'

/** How a company names a further member who acts for it. Two of our staff review the person before they are invited. */

const text = (most: number) => z.string().check(z.maxLength(most))

/**
 * One person at a time, by a maker or an administrator, with the sealed letter of authority and both sides of the person's document.
 * They are invited after approval and have no access before. Nobody names themselves or an existing member's phone.
 */
export const nameMember = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/member/name-member',
  audience: ['corporate'],
  input: z.object({
    duty: z.enum(NAMED_DUTIES),
    /** Of a checker, 1–3; a maker has none, whatever is sent. */
    level: z._default(z.int().check(z.minimum(1), z.maximum(3)), 1),
    member: z.object({
      name: text(200),
      documentType: text(2),
      documentNumber: text(40),
      /** A day, or `long-term` for a document without an end date. */
      documentValidTo: text(10),
      phone: text(40),
    }),
    /** Several papers of one kind are its pages, in order. */
    papers: z
      .array(z.object({ paper: z.enum(MEMBER_PAPERS), fileHash: text(128), fileName: text(300) }))
      .check(z.maxLength(60)),
    hasTheirConsent: z.boolean(),
  }),
  output: z.object({ state: z.literal('in-review') }),
  refusals: ['naming-not-yours', 'member-naming-waits', 'fields-wrong', 'member-known'],
  summary: { zh: '登记新成员（由平台审核）', en: 'Name a further member (we review it)' },
})
