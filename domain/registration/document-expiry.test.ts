import { expect, test } from 'vitest'
import { refuseDocument } from './document-expiry.ts'

/** The last day of a document, the day of the check, and the day in the refusal; null if there is no refusal. */
test.each([
  [null, '2099-12-31', null],
  ['2026-07-06', '2026-07-05', null],
  ['2026-07-06', '2026-07-06', null],
  ['2026-07-06', '2026-07-07', '2026-07-06'],
  ['2026-12-31', '2027-01-01', '2026-12-31'],
  ['2016-02-29', '2026-07-06', '2016-02-29'],
])('a document through %s on %s', (validTo, today, validUntil) => {
  expect(refuseDocument(validTo, today)).toEqual(
    validUntil === null ? null : { kind: 'document-expired', validUntil },
  )
})
