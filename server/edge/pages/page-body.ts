import { limitOfType, readAtMost } from '#server/edge/body.ts'

export type PageForm =
  | { readonly kind: 'ok'; readonly request: Request }
  | { readonly kind: 'fault'; readonly status: 413 | 415 }

/**
 * Reads the form of a page request whole, within the limit of its content type, before other work is done for the request. The renderer
 * would read any size. A content type that no page of ours sends is refused unread.
 */
export async function readPageForm(request: Request): Promise<PageForm> {
  if (request.method !== 'POST') return { kind: 'ok', request }
  const { url, method, headers, signal } = request
  const most = limitOfType(headers.get('content-type')) ?? 0
  const bytes = await readAtMost(request, most)
  if (bytes === null) return { kind: 'fault', status: most === 0 ? 415 : 413 }
  return { kind: 'ok', request: new Request(url, { method, headers, signal, body: new Uint8Array(bytes) }) }
}
