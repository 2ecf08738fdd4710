import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The number of requests on one connection that may wait for the answer before them. Browsers and proxies do not send ahead. */
const MOST_WAITING = 16

/**
 * Answers the requests of a connection one after the other. The next request starts when the system has taken the answer before it, so a
 * client that sends a hundred requests and reads nothing has one answer in memory. A connection with too many waiting is closed.
 */
export function serializeRequests(listener: RequestListener, most: number = MOST_WAITING): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>()
  return (request: IncomingMessage, answer: ServerResponse) => {
    const { socket } = request
    // The same packet may contain more requests after the connection was closed.
    if (socket.destroyed) return
    const waiting = lines.get(socket)
    const begin = () => {
      answer.once('close', () => {
        const next = lines.get(socket)?.shift()
        if (socket.destroyed || !next) lines.delete(socket)
        else next()
      })
      listener(request, answer)
    }
    if (!waiting) {
      lines.set(socket, [])
      begin()
    } else if (waiting.length < most) waiting.push(begin)
    else endQuietly(socket)
  }
}

/** Closes a connection with an error that has no stack. Hundreds of requests get one each, and a stack costs more than all the rest. */
function endQuietly(socket: Socket): void {
  let depth = Error.stackTraceLimit
  socket.prependOnceListener('close', () => {
    depth = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => (Error.stackTraceLimit = depth))
  socket.destroy()
}
