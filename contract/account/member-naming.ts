import * as z from 'zod/mini'
import { MEMBER_PAPERS, NAMED_DUTIES } from '#domain/registration/member-naming.ts'
import { endpoint } from '#contract/endpoint.ts'

/** How a company names a further person who acts for it; two persons of the house look before they are asked to come in. */

const text = (most: number) => z.string().check(z.maxLength(most))

/**
 * One at a time, by a maker or an administrator, with the sealed letter of authority and both sides of the person's document. They are asked
 * by text once it is confirmed; until then they are nobody here. Nobody names themselves, nor a phone that is a member's already.
 */
export const nameMember = endpoint({
  client: 'fe',
  method: 'POST',
  path: '/rest/member/name-member',
  audience: ['corporate'],
  input: z.object({
    duty: z.enum(NAMED_DUTIES),
    member: z.object({
      name: text(200),
      documentType: text(2),
      documentNumber: text(40),
      /** A day, or `long-term`. */
      documentValidTo: text(10),
      phone: text(40),
    }),
    /** Several of one kind are its pages, in order. */
    papers: z
      .array(z.object({ paper: z.enum(MEMBER_PAPERS), fileHash: text(128), fileName: text(300) }))
      .check(z.maxLength(60)),
    hasTheirConsent: z.boolean(),
  }),
  output: z.object({ state: z.literal('in-review') }),
  refusals: ['naming-not-yours', 'member-naming-waits', 'fields-wrong', 'member-known'],
  summary: { zh: '登记新成员（由平台审核）', en: 'Name a further member (we review it)' },
})
