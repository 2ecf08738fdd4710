import { useState, type ReactNode } from 'react'
import type { IdentityProof } from '#contract/account/second-factor.ts'
import type { Answer } from '#web/call/answer.ts'
import type { NotSent } from '#web/parts/form/use-send.ts'
import type { SecurityState } from './security-state.ts'
import { ProofDialog } from './proof-dialog.tsx'

type Send<Value> = (proof: IdentityProof) => Promise<Answer<Value> | NotSent>

interface PendingSend<Value> {
  readonly send: Send<Value>
  readonly answer: (sent: Answer<Value> | NotSent) => void
}

interface ProvedWishes {
  readonly ways: SecurityState['proofWays']
  /** The planned change in one sentence. */
  readonly what: string
  /** The sentence that no proof was given and nothing has changed. */
  readonly notProved: string
}

/** Refusals of the proof. The dialog shows them and allows another try; all others are shown by the form. */
const OF_THE_PROOF: readonly string[] = [
  'password-wrong',
  'second-factor-wrong',
  'passkey-unknown',
  'passkey-failed',
]

/** Sends a change after the person has proved their identity. Resolves with the answer, or when the person has given up. */
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

/** Whether changing a secret needs a second factor beside the form's own fields: it does if one is set up. */
export function needsFactor(ways: SecurityState['proofWays']): boolean {
  return !ways.includes('password')
}
