import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The number of requests on one connection that may wait for the answer before them. Browsers and proxies send none ahead. */
const MOST_WAITING = 16

/**
 * Answers the requests of a connection one after the other: the next is begun when the answer before it has been taken by the system,
 * so whoever asks a hundred times at once and reads nothing has one answer in memory. A connection with more waiting is closed.
 */
export function oneAtATime(listener: RequestListener, most: number = MOST_WAITING): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>()
  return (request: IncomingMessage, answer: ServerResponse) => {
    const { socket } = request
    // The same packet may hold more requests after the one too many.
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

/** Ends a connection with an error without a stack. Hundreds of requests get one each, and a stack costs more than all else. */
function endQuietly(socket: Socket): void {
  let depth = Error.stackTraceLimit
  socket.prependOnceListener('close', () => {
    depth = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => (Error.stackTraceLimit = depth))
  socket.destroy()
}
