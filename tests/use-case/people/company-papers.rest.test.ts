import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getApplication, saveStep, submitApplication } from '#contract/account/registration.ts'
import { findReviews, getReviewFile, openReview } from '#contract/account/review.ts'
import { NEEDED_COMPANY_PAPERS } from '#domain/registration/certificate.ts'
import { newIdentity, provePhone } from '../../world/applicant.ts'
import type { Identity } from '../../world/applicant.ts'
import { companyForm } from '../../world/companies/open-company.ts'
import { pushFile, pushPages } from '../../world/files/push-file.ts'
import { sampleImage } from '../../world/files/sample-image.ts'
import { pdfOf } from '../../world/files/sample-pdf.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

/** Tests the papers of a company: as PDF or photo, with all their pages, as the reviewer sees them. */

let world: World
let guest: Person
let operator: Identity

beforeAll(async () => {
  world = await openTestWorld()
  guest = world.guest()
  operator = newIdentity()
  await provePhone(world, guest, operator.phone, 'corporate')
})
afterAll(() => world.close())

type PaperList = { paper: string; fileHash: string; fileName: string }[]
const pagesOf = (paper: string, handles: readonly string[]): PaperList =>
  handles.map((fileHash) => ({ paper, fileHash, fileName: `${paper}.pdf` }))
const keep = (papers: PaperList) => guest.call(saveStep, { form: 'papers', papers })
const kept = async () => (await guest.call(getApplication, {})).data.application!.drafts.papers?.papers ?? []

describe('a paper of a company', () => {
  test('may be a PDF: each page is a picture of its own', async () => {
    const { pages, fileHash } = (await pushPages(world, guest, await pdfOf(3), 'letter.pdf'))!
    expect(pages).toHaveLength(3)
    expect(fileHash).toBe(pages![0])
    expect((await keep(pagesOf('authorisation', pages!))).code).toBe('0000')
    expect((await kept()).map(({ paper }) => paper)).toEqual(Array.from({ length: 3 }, () => 'authorisation'))
  })

  test('is told from its bytes, and what is refused says which files are taken', async () => {
    const jpeg = await sampleImage('jpeg')
    expect((await pushPages(world, guest, jpeg, 'scan.pdf'))!.pages).toHaveLength(1)
    for (const [bytes, refusal] of [
      [await pdfOf(1, 'secret'), { kind: 'upload-not-paper', problem: 'locked' }],
      [Buffer.from('%PDF-1.7\n%%EOF'), { kind: 'upload-not-paper', problem: 'broken' }],
      [Buffer.from('PK\u0003\u0004word/document.xml'), { kind: 'upload-not-paper', problem: 'not-an-image' }],
      [await pdfOf(21), { kind: 'upload-too-many-pages', pages: 21, most: 20 }],
    ] as const)
      expect((await pushPages(world, guest, bytes, 'letter.pdf'))!.refusal).toEqual(refusal)
  })

  test('sent again has its new pages alone; one page more than twenty is refused', async () => {
    const pictures = [
      await pushFile(world, guest, await sampleImage('jpeg')),
      await pushFile(world, guest, await sampleImage('png')),
    ]
    await keep(pagesOf('authorisation', pictures))
    expect((await kept()).map(({ fileHash }) => fileHash)).toEqual(pictures)
    const many = Array.from({ length: 21 }, (_, nth) => `${nth}`.padStart(22, 'A'))
    expect((await keep(pagesOf('authorisation', many))).refusal?.['fields']).toEqual([
      { field: 'papers.authorisation', problem: 'too-many' },
    ])
    expect((await kept()).map(({ fileHash }) => fileHash)).toEqual(pictures)
  })

  test('is shown to the reviewer page by page, in the order of the list', async () => {
    const letter = (await pushPages(world, guest, await pdfOf(2), 'letter.pdf'))!.pages!
    for (const paper of NEEDED_COMPANY_PAPERS.toReversed()) {
      const handles =
        paper === 'authorisation' ? letter : [await pushFile(world, guest, await sampleImage('jpeg'))]
      expect((await keep(pagesOf(paper, handles))).code).toBe('0000')
    }
    const { form } = await companyForm(world, guest, { uscc: '91350100M000100Y43', operator })
    expect((await guest.call(saveStep, { ...form, licenceFile: '', licenceFileName: '' })).refusal).toBeNull()
    expect((await guest.call(submitApplication, {})).refusal).toBeNull()
    const reviewer = await world.login('demo-operator')
    const { reviewId } = (await reviewer.call(findReviews, { state: 'open' })).data.reviews.at(-1)!
    const { files } = (await reviewer.call(openReview, { reviewId })).data
    expect(files.map(({ paper }) => paper)).toEqual(
      NEEDED_COMPANY_PAPERS.flatMap((paper) => (paper === 'authorisation' ? [paper, paper] : [paper])),
    )
    const shown = files.filter(({ paper }) => paper === 'authorisation').map(({ fileHash }) => fileHash)
    expect(shown).toEqual(letter)
    const seen = await reviewer.call(getReviewFile, { reviewId, fileHash: letter[1]! })
    expect(seen.headers.get('content-type')).toBe('image/jpeg')
  })
})

describe('a private person’s picture', () => {
  test('is never a PDF', async () => {
    const person = world.guest()
    await provePhone(world, person, newIdentity().phone, 'investor')
    const refused = await pushPages(world, person, await pdfOf(1), 'card.pdf')
    expect(refused!.refusal).toEqual({ kind: 'upload-not-image', problem: 'not-an-image' })
  })
})
