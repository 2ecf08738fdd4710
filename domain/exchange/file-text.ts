import { decodeGb18030 } from './gb18030.ts'

/**
 * Reads the text of a file that a person gives: UTF-8 with or without its mark, else GB18030. Null if it is neither, if it has NUL, or if both
 * readings are possible and neither is certain.
 */
export function readFileText(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  const utf8 = decodeUtf8(bytes)
  if (utf8 === null) {
    const text = decodeGb18030(bytes)
    return typeof text === 'string' ? text : null
  }
  if (utf8.includes('\ufffd')) return null
  return isMarked(bytes) || isCertain(utf8) || typeof decodeGb18030(bytes) !== 'string' ? utf8 : null
}

/** Chinese in UTF-8 has three bytes a character. Two bytes a character throughout could as well be Chinese in GB18030: `茅` is `é`. */
function isCertain(utf8: string): boolean {
  return !/[\u0080-\u07ff]/.test(utf8) || /[\u0800-\uffff]/.test(utf8)
}

function isMarked([first, second, third]: Uint8Array): boolean {
  return first === 0xef && second === 0xbb && third === 0xbf
}

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
