/** A file that is sent as it is, not in an envelope. Its endpoint's contract has these three fields as its output. */
export interface Attachment {
  readonly mediaType:
    | 'application/pdf'
    | 'application/zip'
    | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    | 'text/csv'
    | 'text/csv; charset=gb18030'
    | 'image/jpeg'
  /** The name under which it is saved, in any script. */
  readonly fileName: string
  /** A stream if the file is too long for memory. */
  readonly bytes: Uint8Array | ReadableStream
}

export function isAttachment(value: unknown): value is Attachment {
  if (typeof value !== 'object' || value === null || !('bytes' in value)) return false
  return value.bytes instanceof Uint8Array || value.bytes instanceof ReadableStream
}

/** Returns a download, never displayed in our origin and never cached. Its name is in RFC 5987 form, and in ASCII for old clients. */
export function attachmentResponse({ mediaType, fileName, bytes }: Attachment): Response {
  const isWhole = bytes instanceof Uint8Array
  const body = isWhole ? Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength) : bytes
  return new Response(body, {
    headers: {
      'Content-Type': mediaType === 'text/csv' ? 'text/csv; charset=utf-8' : mediaType,
      ...(isWhole && { 'Content-Length': String(bytes.byteLength) }),
      'Content-Disposition': dispositionOf(fileName),
      // A picture of a document is displayed only by our own pages, from bytes they have fetched.
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': 'no-store',
    },
  })
}

/** Returns the header `attachment; filename="…"; filename*=UTF-8''…` (RFC 6266, RFC 5987). */
export function dispositionOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]+/g, '_').replaceAll(/["\\]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
