import { describe, expect, test } from 'vitest'
import { MOST_UPLOAD_BYTES, readOneFile } from './multipart.ts'

const BOUNDARY = 'b0undary'

function request(body: BodyInit, type = `multipart/form-data; boundary=${BOUNDARY}`): Request {
  return new Request('http://127.0.0.1/upload/push', {
    method: 'POST',
    body,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit)
}

const part = (head: string, body: string) => `--${BOUNDARY}\r\n${head}\r\n\r\n${body}\r\n`
const file = (name: string, body = 'bytes') =>
  part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: image/jpeg`, body)
const field = (n: number) => part(`Content-Disposition: form-data; name="f${n}"`, 'x')
const END = `--${BOUNDARY}--\r\n`
const FIELDS = (many: number) => Array.from({ length: many }, (_, n) => field(n)).join('')

describe('one file is taken', () => {
  test.each([
    ['alone', file('a.jpg') + END],
    ['among nineteen fields', FIELDS(19) + file('a.jpg') + END],
    [
      'with a long head',
      part(
        `Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nX-Long: ${'x'.repeat(7_000)}`,
        'bytes',
      ) + END,
    ],
  ])('%s', async (_, body) => {
    expect(await readOneFile(request(body))).toEqual({
      kind: 'file',
      name: 'a.jpg',
      bytes: Buffer.from('bytes'),
    })
  })

  test('as a browser sends it', async () => {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from([0, 255, 13, 10, 45, 45])]), '身份证 "1".jpg')
    const read = await readOneFile(new Request('http://127.0.0.1/', { method: 'POST', body: form }))
    expect(read).toEqual({
      kind: 'file',
      name: '身份证 "1".jpg',
      bytes: Buffer.from([0, 255, 13, 10, 45, 45]),
    })
  })
})

describe('upload-not-one-file', () => {
  test.each([
    ['no file', field(1) + END],
    ['two files', file('a.jpg') + file('b.jpg') + END],
    ['21 parts', FIELDS(20) + file('a.jpg') + END],
    [
      'a head of more than 8 KB',
      part(
        `Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nX-Long: ${'x'.repeat(9_000)}`,
        'bytes',
      ) + END,
    ],
    ['a head without an end', `--${BOUNDARY}\r\nContent-Disposition: form-data`],
    ['no end', file('a.jpg')],
    ['nothing', ''],
    ['only an end', END],
    ['another boundary', (file('a.jpg') + END).replaceAll(BOUNDARY, 'other')],
  ])('%s', async (_, body) => {
    expect(await readOneFile(request(body))).toEqual({ kind: 'upload-not-one-file' })
  })

  test.each([
    'application/json',
    'multipart/form-data',
    'multipart/mixed; boundary=b0undary',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
    '',
  ])('content type %j', async (type) => {
    expect(await readOneFile(request(file('a.jpg') + END, type))).toEqual({ kind: 'upload-not-one-file' })
  })
})

describe('bounds of the stream', () => {
  function endless(partBytes: number) {
    const seen = { parts: 0, isCancelled: false }
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          seen.parts += 1
          controller.enqueue(new Uint8Array(partBytes))
        },
        cancel: () => void (seen.isCancelled = true),
      },
      { highWaterMark: 0 },
    )
    return { seen, stream }
  }

  test('a body without an end is left at the first byte too many', async () => {
    const { seen, stream } = endless(64 * 1024)
    expect(await readOneFile(request(stream))).toEqual({ kind: 'upload-too-large', mostMib: 10 })
    expect(seen).toEqual({ parts: MOST_UPLOAD_BYTES / (64 * 1024) + 1, isCancelled: true })
  })

  test('a length that says too much is believed, and nothing is read', async () => {
    const { seen, stream } = endless(1024)
    const sent = request(stream)
    sent.headers.set('content-length', String(MOST_UPLOAD_BYTES + 1))
    expect(await readOneFile(sent)).toEqual({ kind: 'upload-too-large', mostMib: 10 })
    expect(seen.parts).toBe(0)
  })

  test('a length that says too little is not believed', async () => {
    const { stream } = endless(64 * 1024)
    const sent = request(stream)
    sent.headers.set('content-length', '10')
    expect((await readOneFile(sent)).kind).toBe('upload-too-large')
  })

  test('a body that stops coming is given up', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new Uint8Array(10)),
    })
    expect(await readOneFile(request(stream), 50)).toEqual({ kind: 'upload-too-slow' })
  })
})
