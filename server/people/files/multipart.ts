import type { UploadRefusal } from '#server/base/http/answer.ts'

/** The limits of rules/threats.md#files. The browser itself gives up after 50 s. */
export const MOST_UPLOAD_BYTES = 10 * 1024 * 1024
const MOST_PARTS = 20
const MOST_HEAD_BYTES = 8 * 1024
const MOST_MS = 45_000

export interface SentFile {
  readonly name: string
  readonly bytes: Buffer
}

export type MultipartRefusal = Extract<
  UploadRefusal,
  { readonly kind: 'upload-not-one-file' | 'upload-too-large' | 'upload-too-slow' }
>

/**
 * Reads the one file of a multipart body. Bytes are counted as they arrive, and reading stops at the first byte too many,
 * whatever the header promised. The platform's own parser splits the body after parts and heads have been counted.
 */
export async function readOneFile(
  request: Request,
  mostMs: number = MOST_MS,
): Promise<({ readonly kind: 'file' } & SentFile) | MultipartRefusal> {
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data; ?boundary="?([\w'()+,./:=?-]{1,70})"?$/i.exec(type.trim())?.[1]
  if (boundary === undefined) return { kind: 'upload-not-one-file' }
  const body = await readCounted(request, mostMs)
  if (!Buffer.isBuffer(body)) return body
  if (!isModest(body, boundary)) return { kind: 'upload-not-one-file' }
  const form = await new Response(body as Buffer<ArrayBuffer>, { headers: { 'content-type': type } })
    .formData()
    .catch(() => null)
  const files = [...(form?.values() ?? [])].filter((each) => typeof each !== 'string')
  const [file] = files
  if (!file || files.length > 1) return { kind: 'upload-not-one-file' }
  return { kind: 'file', name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }
}

async function readCounted(request: Request, mostMs: number): Promise<Buffer | MultipartRefusal> {
  const tooLarge = { kind: 'upload-too-large', mostMib: MOST_UPLOAD_BYTES / 1024 / 1024 } as const
  if (Number(request.headers.get('content-length') ?? 0) > MOST_UPLOAD_BYTES) return tooLarge
  const reader = request.body?.getReader()
  const parts: Uint8Array[] = []
  let size = 0
  const late = Promise.withResolvers<'late'>()
  const timer = setTimeout(() => late.resolve('late'), mostMs)
  try {
    while (reader) {
      const got = await Promise.race([reader.read(), late.promise])
      if (got === 'late') return { kind: 'upload-too-slow' }
      if (got.done) break
      size += got.value.length
      if (size > MOST_UPLOAD_BYTES) return tooLarge
      parts.push(got.value)
    }
    return Buffer.concat(parts)
  } finally {
    clearTimeout(timer)
    // The rest of the body is not read.
    void reader?.cancel().catch(() => {})
  }
}

/** Whether a body has at most 20 parts, with heads of at most 8 KB. They are counted at the boundaries, before parsing. */
function isModest(body: Buffer, boundary: string): boolean {
  const mark = Buffer.from(`--${boundary}`)
  let parts = 0
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    if (body.toString('latin1', at + mark.length, at + mark.length + 2) === '--') return parts > 0
    parts += 1
    const end = body.indexOf('\r\n\r\n', at)
    if (parts > MOST_PARTS || end < 0 || end - at - mark.length > MOST_HEAD_BYTES) return false
  }
  return false
}
