import { useState, type ReactNode } from 'react'
import type { InputOf, OutputOf } from '#contract/endpoint.ts'
import { improvePersonalInformation } from '#contract/identity-area.ts'
import type { IdentityProof } from '#contract/second-factor.ts'
import type { Answer } from '#web/app/answer.ts'
import { call } from '#web/app/call.ts'
import { useCopy } from '#web/app/locale.ts'
import type { Unsent } from '#web/parts/use-send.ts'
import type { SecurityState } from '../../security/load.ts'
import { ProofDialog } from '../../security/proof-dialog.tsx'
import * as copy from './copy.ts'

type Body = NonNullable<InputOf<typeof improvePersonalInformation>>
type Sent = Answer<OutputOf<typeof improvePersonalInformation>> | Unsent

interface Asked {
  readonly body: Body
  readonly answer: (sent: Sent) => void
}

/** Told in the dialog, where it can be tried again; everything else is the form's. */
const OF_THE_PROOF: readonly string[] = ['password-wrong', 'second-factor-wrong', 'passkey-unknown']

/** Sends a change of one's own information; a new phone or e-mail address only once its owner has proved himself. */
export function useProvedSend(ways: SecurityState['proofWays']): {
  readonly send: (body: Body) => Promise<Sent>
  readonly dialog: ReactNode
} {
  const t = useCopy(copy)
  const [asked, setAsked] = useState<Asked | null>(null)
  const settle = (sent: Sent) => {
    asked?.answer(sent)
    setAsked(null)
  }
  const act = async (proof: IdentityProof) => {
    const answer = await call(improvePersonalInformation, { ...asked?.body, proof }, { body: 'form' })
    const isTried = answer.kind === 'refused' && OF_THE_PROOF.includes(answer.refusal?.kind ?? '')
    if (!isTried) settle(answer)
    return answer
  }
  return {
    send(body) {
      const isContact = (body.phone ?? '') !== '' || (body.email ?? '') !== ''
      if (!isContact) return call(improvePersonalInformation, body, { body: 'form' })
      return new Promise((answer) => setAsked({ body, answer }))
    },
    dialog: asked !== null && (
      <ProofDialog
        isOpen
        ways={ways}
        what={t.proofWhat}
        onClose={() => settle({ kind: 'unsent', message: t.notProved })}
        act={act}
      />
    ),
  }
}
