import type { IncomingMessage, Server } from 'node:http'

/** How much of a body may come after its answer, and for how long. A client that is nearly done still gets the answer. */
const REST = { bytes: 256 * 1024, ms: 500 }

/**
 * Ends connections whose request was answered before its body was here, and whose client goes on sending. Node would read all of it, and
 * throw it away.
 */
export function endUnreadBodies(server: Server, rest: typeof REST = REST): void {
  server.on('request', (request: IncomingMessage, answer) => {
    if (request.complete || !hasBody(request)) return
    // Node does not touch a body that is already being read.
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
