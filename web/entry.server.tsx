import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { RenderContext } from './site/render-context.ts'
import { hostContext } from './site/server-context.ts'
import { courses } from './content/college.server.ts'
import { openCollections } from './content/collections.server.ts'
import { helpGroups } from './content/help-groups.server.ts'
import { inlineSheet } from './static-pages/inline-sheet.server.ts'
import { readNames } from './static-pages/read-names.server.ts'
import { usedRules } from './static-pages/used-rules.server.ts'

export { publicAddresses, siteTexts } from './areas/search/site-texts.server.ts'
export { spelledPath } from './site/screens.ts'
export { courses, hostContext, openCollections, helpGroups }
export const streamTimeout = 5_000

/** Renders a page. Without scripts it is plain markup that the host may cache. The host adds to the head, so it sends whole pages. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(hostContext)
  const sheet = inlineSheet(entry)
  const page = (
    <RenderContext value={{ nonce: sheet === null ? nonce : undefined, sheet }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </RenderContext>
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (sheet !== null) {
    // The host caches a page of this kind: it is the same for all readers of one language and theme.
    headers.set('X-Page-Kind', headers.get('X-Page-Kind') ?? 'static')
    const markup = renderToStaticMarkup(page)
    const css = usedRules(sheet, markup)
    const lean = readNames(
      markup.replace(sheet, () => css),
      css,
    )
    return new Response(`<!DOCTYPE html>${lean}`, { status, headers })
  }
  const ready = isbot(request.headers.get('user-agent') ?? '') ? 'onAllReady' : 'onShellReady'
  return new Response(await streamed(page, nonce, ready), { status, headers })
}

function streamed(
  page: ReactNode,
  nonce: string,
  ready: 'onAllReady' | 'onShellReady',
): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const send = () => {
      const body = new PassThrough()
      resolve(createReadableStreamFromReadable(body))
      stream.pipe(body)
    }
    const stream = renderToPipeableStream(page, { nonce, onShellError: reject, [ready]: send })
    setTimeout(() => stream.abort(), streamTimeout + 1_000).unref()
  })
}

/** Logs a fault of ours. An aborted request, one request too many (429) or an unknown address (404) is not our fault. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return
  if (isRouteErrorResponse(error) && (error.status === 404 || error.status === 429)) return
  // oxlint-disable-next-line no-console -- the host's log collects what a render writes
  console.error(error)
}
