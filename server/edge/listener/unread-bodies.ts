import type { IncomingMessage, Server } from 'node:http'

/** How much of a body may still arrive after its answer, and for how long. A client that has nearly finished still gets the answer. */
const REST = { bytes: 256 * 1024, ms: 500 }

/**
 * Closes connections whose request was answered before its body arrived, if the client sends on. Node would read the whole body only to
 * drop it.
 */
export function endUnreadBodies(server: Server, rest: typeof REST = REST): void {
  server.on('request', (request: IncomingMessage, answer) => {
    if (request.complete || !hasBody(request)) return
    // Starts reading, because Node leaves a body alone that is already being read.
    request.read(0)
    answer.once('finish', () => {
      if (!request.complete) takeLittle(request, rest)
    })
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function takeLittle(request: IncomingMessage, { bytes, ms }: typeof REST): void {
  let left = bytes
  request.on('data', (part: Buffer) => {
    left -= part.length
    if (left < 0) request.pause()
  })
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.destroy()
  }, ms)
  timer.unref()
  request.once('end', () => clearTimeout(timer))
}
