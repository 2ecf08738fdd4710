import { pino } from 'pino'

export type Log = ReturnType<typeof openLog>

/** Patterns of data that must never be logged: ID numbers, cards, phones, mail, tokens (rules/threats.md#personal-data). */
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b\d{17}[\dXx]\b/g, '[id]'],
  [/\b\d{16,19}\b/g, '[card]'],
  [/\b1[3-9]\d{9}\b/g, '[phone]'],
  [/(?<![^\s@"])[^\s@"]+@[^\s@".]+\.[^\s@"]+/g, '[mail]'],
  [/\b(Ticket|Bearer|Basic)\s+[\w.~+/=-]+/g, '$1 [token]'],
]

export function redact(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is to be taken out
  const oneLine = text.replace(/[\u0000-\u001f\u007f\u001b]/g, ' ')
  return SECRETS.reduce((kept, [pattern, mark]) => kept.replace(pattern, mark), oneLine)
}

/** Opens the structured log. Its fields are an allow list: a line contains the fields named here and nothing else from a caller. */
export function openLog(level: string) {
  const sink = pino({ level, base: null, timestamp: () => `,"at":"${new Date().toISOString()}"` })
  return {
    request(line: {
      requestId: string
      method: string
      path: string
      status: number
      ms: number
      role: string
    }) {
      sink.info({ ...line, path: redact(line.path).slice(0, 256) }, 'request')
    },
    job(line: { job: string; ms: number; isDone: boolean }) {
      sink.debug(line, 'job')
    },
    info(event: string, facts: Readonly<Record<string, string | number | boolean>> = {}) {
      sink.info(facts, event)
    },
    warn(event: string, facts: Readonly<Record<string, string | number | boolean>> = {}) {
      sink.warn(facts, event)
    },
    error(event: string, error: unknown, facts: Readonly<Record<string, string | number>> = {}) {
      const text = error instanceof Error ? `${error.stack ?? error.message}` : String(error)
      sink.error({ ...facts, error: redact(text.replaceAll('\n', ' | ')).slice(0, 2000) }, event)
    },
  }
}
