import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, getPriority, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Gray } from './gray.ts'
import { MARKS_FOUND, packJob } from './job.ts'
import type { Models } from './model.ts'
import type { CardText } from './read-card.ts'
import type { CardSide } from '#domain/person/id-card.ts'

/** The limits of a reader's process (rules/threats.md#files): 15 s of wall time and 512 MiB, enforced by SIGKILL. */
export interface ReaderLimits {
  readonly wallMs: number
  readonly memoryMib: number
}
export const READER_LIMITS: ReaderLimits = { wallMs: 15_000, memoryMib: 512 }

export type ReaderEnd =
  | { readonly kind: 'done'; readonly text: CardText }
  | { readonly kind: 'failed'; readonly why: 'timeout' | 'memory' | 'crashed' | 'garbled' }

const ROOT = join(import.meta.dirname, '../../..')
const SCRIPT = join(import.meta.dirname, 'reader-process.ts')
const MEMORY_LOOK_MS = 100
const MOST_ANSWER = 64 * 1024

/**
 * Reads a card in its own process, which may read only the engine and its own code: no network, no children, no workers, no
 * native code, no environment. Never throws. It returns a result however that process ends.
 */
export async function runReader(
  job: { readonly side: CardSide; readonly picture: Gray; readonly models: Models },
  limits: ReaderLimits = READER_LIMITS,
  script: string = SCRIPT,
  onReading: () => void = () => {},
): Promise<ReaderEnd> {
  const child = spawn(process.execPath, argumentsFor(job.models.core, script, limits), {
    env: {},
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  yieldToPages(child.pid)
  let why: 'timeout' | 'memory' | 'crashed' = 'crashed'
  const kill = (reason: typeof why) => {
    why = reason
    child.kill('SIGKILL')
  }
  const wall = setTimeout(() => kill('timeout'), limits.wallMs)
  const watch = new AbortController()
  void watchMemory(child.pid, limits.memoryMib, watch.signal, () => kill('memory'))
  let answer = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    answer += part
    if (answer.length > MOST_ANSWER) kill('crashed')
    if (answer.startsWith(`${MARKS_FOUND}\n`)) {
      answer = answer.slice(MARKS_FOUND.length + 1)
      onReading()
    }
  })
  // A process that dies early closes its input. Its exit code shows the failure.
  child.stdin.on('error', () => {})
  for (const piece of packJob(job)) child.stdin.write(piece)
  child.stdin.end()
  const code = await new Promise<number | null>((resolve) => {
    child.on('error', () => resolve(null)).on('close', resolve)
  })
  clearTimeout(wall)
  watch.abort()
  return code === 0 ? parsed(answer) : { kind: 'failed', why }
}

/** Lowers the process's priority below the pages, because a card takes seconds of a whole core. No effect if the system forbids it. */
function yieldToPages(pid: number | undefined): void {
  try {
    const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority
    const least = Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW)
    if (pid !== undefined) setPriority(pid, least)
  } catch {
    // The process has ended already, or the system forbids the change. Its exit code shows how it ended.
  }
}

function argumentsFor(core: string, script: string, { memoryMib }: ReaderLimits): string[] {
  const readable = [
    dirname(core),
    import.meta.dirname,
    dirname(script),
    join(ROOT, 'domain'),
    join(ROOT, 'package.json'),
  ]
  return [
    '--permission',
    ...readable.map((each) => `--allow-fs-read=${each}`),
    // The memory limit is divided: 60 % for the engine and 30 % for objects.
    `--wasm-max-mem-pages=${Math.floor(memoryMib * 16 * 0.6)}`,
    `--max-old-space-size=${Math.floor(memoryMib * 0.3)}`,
    '--no-warnings',
    script,
  ]
}

function parsed(answer: string): ReaderEnd {
  try {
    return { kind: 'done', text: JSON.parse(answer) as CardText }
  } catch {
    return { kind: 'failed', why: 'garbled' }
  }
}

/** Watches a process's memory on systems that report it (Linux). On others only the limits of the engine and of objects apply. */
async function watchMemory(
  pid: number | undefined,
  mostMib: number,
  signal: AbortSignal,
  onTooMuch: () => void,
): Promise<void> {
  while (!signal.aborted) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const resident = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]
    if (resident === undefined) return
    if (Number(resident) > mostMib * 1024) return onTooMuch()
    await sleep(MEMORY_LOOK_MS, undefined, { signal }).catch(() => {})
  }
}
