import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one connection that may wait for the answer before them. Browsers and proxies send none ahead. */
const MOST_WAITING = 16

/**
 * Answers the requests of a connection one after the other: the next is begun when the answer before it has been taken by the system,
 * so whoever asks a hundred times at once and reads nothing has one answer in memory. A connection with more waiting is closed.
 */
export function oneAtATime(listener: RequestListener, most: number = MOST_WAITING): RequestListener {
  const lines = new WeakMap<Socket, (() => void)[]>()
  return (request: IncomingMessage, answer: ServerResponse) => {
    const { socket } = request
    // What else came in the same packet as the one too many.
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

/** Each of its requests and answers, hundreds of them, gets an error of its own; writing down where each arose takes longer than all else. */
function endQuietly(socket: Socket): void {
  let depth = Error.stackTraceLimit
  socket.prependOnceListener('close', () => {
    depth = Error.stackTraceLimit
    Error.stackTraceLimit = 0
  })
  socket.once('close', () => (Error.stackTraceLimit = depth))
  socket.destroy()
}
