import { useState, type ReactNode } from 'react'
import type { IdentityProof } from '#contract/account/second-factor.ts'
import type { Answer } from '#web/call/answer.ts'
import type { NotSent } from '#web/parts/form/use-send.ts'
import type { SecurityState } from './load.ts'
import { ProofDialog } from './proof-dialog.tsx'

type Send<Value> = (proof: IdentityProof) => Promise<Answer<Value> | NotSent>

interface PendingSend<Value> {
  readonly send: Send<Value>
  readonly answer: (sent: Answer<Value> | NotSent) => void
}

interface ProvedWishes {
  readonly ways: SecurityState['proofWays']
  /** What is going to happen, in a sentence. */
  readonly what: string
  /** That the proof was not given, and nothing has changed. */
  readonly notProved: string
}

/** Told in the dialog, where it can be tried again; everything else is the form's. */
const OF_THE_PROOF: readonly string[] = [
  'password-wrong',
  'second-factor-wrong',
  'passkey-unknown',
  'passkey-failed',
]

/** Sends a change once whoever makes it has proved themselves: the answer comes when they have, or have given it up. */
export function useProvedSend<Value>({ ways, what, notProved }: ProvedWishes): {
  readonly sendProved: (send: Send<Value>) => Promise<Answer<Value> | NotSent>
  readonly dialog: ReactNode
} {
  const [asked, setAsked] = useState<PendingSend<Value> | null>(null)
  const settle = (sent: Answer<Value> | NotSent) => {
    asked?.answer(sent)
    setAsked(null)
  }
  const act = async (proof: IdentityProof): Promise<Answer<unknown>> => {
    if (asked === null) return { kind: 'ok', value: null }
    const answer = await asked.send(proof)
    const isTried = answer.kind === 'refused' && OF_THE_PROOF.includes(answer.refusal?.kind ?? '')
    if (isTried) return answer
    settle(answer)
    return { kind: 'ok', value: null }
  }
  return {
    sendProved: (send) => new Promise((answer) => setAsked({ send, answer })),
    dialog: asked !== null && (
      <ProofDialog
        isOpen
        ways={ways}
        what={what}
        onClose={() => settle({ kind: 'unsent', message: notProved })}
        act={act}
      />
    ),
  }
}

/** For the change of a secret: a factor is asked for where one is set up, beside what the form asks. */
export function needsFactor(ways: SecurityState['proofWays']): boolean {
  return !ways.includes('password')
}
