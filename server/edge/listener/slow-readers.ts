import type { Server, Socket } from 'node:net'

/** How long bytes may wait for a reader that takes none, how many bytes may wait for all readers together, and how often we check. */
const BOUNDS = { stuckMs: 45_000, mostBytes: 32 * 1024 * 1024, lookMs: 1_000 }

interface Wait {
  /** The bytes of whole pieces that the system has taken, and the bytes left of the current piece. */
  readonly done: number
  readonly left: number
  /** The time at which one of these numbers last changed. */
  readonly since: number
}

/**
 * Closes connections whose reader takes nothing. If too many bytes wait in all, it also closes those that have waited longest. A reader
 * that takes a little at a time is slow but not stuck. A stream without news has no bytes waiting.
 */
export function endSlowReaders(server: Server, bounds: typeof BOUNDS = BOUNDS): void {
  const waits = new Map<Socket, Wait>()
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      waits.delete(socket)
    })
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const socket of open) look(socket, waits, now)
    for (const [socket, { since }] of waits) if (now - since >= bounds.stuckMs) socket.destroy()
    relieve(waits, bounds.mostBytes)
  }, bounds.lookMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

function look(socket: Socket, waits: Map<Socket, Wait>, now: number): void {
  if (socket.writableLength === 0) return void waits.delete(socket)
  const before = waits.get(socket)
  const done = socket.bytesWritten - socket.writableLength
  const left = leftOf(socket)
  const hasMoved = !before || done > before.done || left < before.left
  waits.set(socket, { done, left, since: hasMoved ? now : before.since })
}

/** Returns the bytes left of the current piece. The stream counts a large piece as waiting until its last byte is gone. */
function leftOf(socket: Socket): number {
  const { _handle: handle } = socket as { readonly _handle?: { readonly writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? 0
}

function relieve(waits: ReadonlyMap<Socket, Wait>, mostBytes: number): void {
  let held = 0
  for (const socket of waits.keys()) held += socket.writableLength
  if (held <= mostBytes) return
  const longest = [...waits].toSorted(([, a], [, b]) => a.since - b.since)
  for (const [socket] of longest) {
    if (held <= mostBytes) return
    held -= socket.writableLength
    socket.destroy()
  }
}
