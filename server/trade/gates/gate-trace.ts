import { createHash } from 'node:crypto'
import type { PackGates } from '#domain/evidence/pack.ts'
import type { PolicyOutcome } from '#domain/order/judge-all.ts'
import type { JsonValue } from '#domain/proposal/canonical-json.ts'
import { canonicalText } from '#domain/proposal/canonical-json.ts'
import { exactJson, readExactJson } from '#domain/proposal/exact-json.ts'
import type { AskedGates } from './gates.ts'
import { askGates, GATES_NUMBER } from './gates.ts'

/** What the gates of a proposal's lines read and answered, as it is kept: canonical JSON, with the number of their lists. */
export interface GateTrace {
  readonly gatesNumber: number
  readonly content: string
  /** Its SHA-256. */
  readonly contentHash: Buffer
}

/** The answer of one gate, by its name. */
type GateAnswer = readonly [name: string, verdict: PolicyOutcome<never>['verdict']]

/** Writes down what let each line of a proposal through, in the order of its items (rules/advisers.md#gates). */
export function traceOf(lines: readonly { readonly gates: readonly AskedGates[] }[]): GateTrace {
  const traced = lines.flatMap(({ gates }, at): readonly PackGates[] =>
    gates.map((gated) => ({
      ...{ item: at + 1, list: gated.list, asked: exactJson(gated.asked) },
      answers: answersOf(gated),
    })),
  )
  const content = canonicalText(traced as unknown as JsonValue)
  return { gatesNumber: GATES_NUMBER, content, contentHash: createHash('sha256').update(content).digest() }
}

export interface GateDifference {
  readonly item: number
  readonly gate: string
  readonly kept: string
  readonly now: string
}

/** Asks the gates of a trace again what they were asked, and returns each that answers otherwise. None if all is as it was kept. */
export function replayTrace(content: string): readonly GateDifference[] {
  const traced = JSON.parse(content) as readonly PackGates[]
  return traced.flatMap(({ item, list, asked, answers }) => {
    const now = answersOf({ list, asked: readExactJson(asked) } as AskedGates)
    const names = new Set([...answers, ...now].map(([name]) => name))
    return [...names]
      .map((gate) => ({ item, gate, kept: verdictOf(answers, gate), now: verdictOf(now, gate) }))
      .filter((each) => each.kept !== each.now)
  })
}

/** Whether a trace tells the means of an investor, as that of a private fund does. They are no part of what others may read. */
export function tellsMeans(content: string): boolean {
  const traced = JSON.parse(content) as readonly {
    readonly asked: { readonly facts?: { privateGate?: unknown } }
  }[]
  return traced.some(({ asked }) => (asked.facts?.privateGate ?? null) !== null)
}

function answersOf(gated: AskedGates): readonly GateAnswer[] {
  return askGates(gated).map(({ name, verdict }) => [name, verdict])
}

function verdictOf(answers: PackGates['answers'], gate: string): string {
  return answers.find(([name]) => name === gate)?.[1] ?? 'no such gate'
}
