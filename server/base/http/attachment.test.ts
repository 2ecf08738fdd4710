import { expect, test } from 'vitest'
import { attachmentResponse, dispositionOf, isAttachment } from './attachment.ts'

test.each([
  [
    '汀屿财富-对账单-2026-07.pdf',
    `attachment; filename="_-_-2026-07.pdf"; filename*=UTF-8''%E6%B1%80%E5%B1%BF%E8%B4%A2%E5%AF%8C-%E5%AF%B9%E8%B4%A6%E5%8D%95-2026-07.pdf`,
  ],
  // No name can close the header's quotes or start another header.
  [
    'a"b\\c\r\nX: y.pdf',
    `attachment; filename="a_b_c_X: y.pdf"; filename*=UTF-8''a%22b%5Cc%0D%0AX%3A%20y.pdf`,
  ],
  [`it's (1)*.pdf`, `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
])('%j is sent by RFC 5987', (name, header) => {
  expect(dispositionOf(name)).toBe(header)
})

test('bytes go out as they are: saved, never shown, never kept', async () => {
  const bytes = new Uint8Array([1, 2, 3, 4]).subarray(1, 3)
  const value = { mediaType: 'application/pdf', fileName: 'a.pdf', bytes } as const
  expect([isAttachment(value), isAttachment({ bytes: [1] }), isAttachment(null)]).toEqual([
    true,
    false,
    false,
  ])
  const response = attachmentResponse(value)
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([2, 3])
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '2',
    'cache-control': 'no-store',
  })
})
