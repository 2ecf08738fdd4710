/** A file that is answered as it is, not in an envelope. Its endpoint's contract names these three as its output. */
export interface Attachment {
  readonly mediaType: 'application/pdf'
  /** The name it is saved under, in any script. */
  readonly fileName: string
  readonly bytes: Uint8Array
}

export function isAttachment(value: unknown): value is Attachment {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array
}

/** To be saved, never shown in our origin, never kept on the way. The name in RFC 5987 form, with ASCII for old clients. */
export function attachmentResponse({ mediaType, fileName, bytes }: Attachment): Response {
  return new Response(Buffer.from(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.byteLength), {
    headers: {
      'Content-Type': mediaType,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': dispositionOf(fileName),
      'Cache-Control': 'no-store',
    },
  })
}

/** `attachment; filename="…"; filename*=UTF-8''…` (RFC 6266, RFC 5987). */
export function dispositionOf(fileName: string): string {
  const plain = fileName.replaceAll(/[^\x20-\x7e]+/g, '_').replaceAll(/["\\]/g, '_')
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
