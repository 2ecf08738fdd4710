/** Reads an answer of the API, after rules/product.md#answers-and-errors. Pure: the same rules serve browser and server. */

export interface Refusal<K extends string = string> {
  readonly kind: K
  readonly [fact: string]: unknown
}

export type Reading<K extends string = string> =
  | { readonly kind: 'ok'; readonly code: '0000'; readonly value: unknown }
  | {
      readonly kind: 'refused'
      readonly code: string
      /** The server's sentence; null if there is none or it is too long for a person: then the generic sentence is shown. */
      readonly message: string | null
      readonly refusal?: Refusal<K>
    }

const LONGEST_MESSAGE = 100

/**
 * The facts of a refusal are in `data.refusal`. A body with `error`, `errorMsg` or `passwordError` is a refusal with code 9999 and the
 * first of these texts, null above 100 characters. A code other than 0000 without a text is a refusal with that code (OCR: 8001–8003).
 */
export function readEnvelope(body: unknown): Reading {
  if (!isRecord(body)) return { kind: 'ok', code: '0000', value: body }
  const text = [body['error'], body['errorMsg'], body['passwordError']].find(isText)
  const facts = isRecord(body['data']) ? body['data']['refusal'] : undefined
  const refusal = isRefusal(facts) ? { refusal: facts } : {}
  if (text !== undefined) {
    const message = text.length > LONGEST_MESSAGE ? null : text
    return { kind: 'refused', code: '9999', message, ...refusal }
  }
  const code = body['code']
  if (isText(code) && code !== '0000') {
    return { kind: 'refused', code, message: null, ...refusal }
  }
  return { kind: 'ok', code: '0000', value: 'data' in body ? body['data'] : body }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isRefusal(value: unknown): value is Refusal {
  return isRecord(value) && isText(value['kind'])
}
