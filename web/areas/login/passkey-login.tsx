import { useState, useSyncExternalStore } from 'react'
import { finishPasskeyLogin, startPasskeyLogin } from '#contract/account/log-in.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { hasPasskeys, signChallenge } from '#web/parts/pay/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import { canHavePasskeys, targetOf } from './model.ts'

const nothingChanges = () => () => {}

/** Whether passkeys are possible here. Only the browser knows this for sure. */
function isPossible(): boolean {
  return hasPasskeys() && canHavePasskeys(new URL(location.href))
}

/**
 * Login with a passkey: the device identifies the person, so nothing is typed. Not shown if browser or address has no passkeys. The
 * server renders it for every address that can have one: a button added later would move the login form while it is used.
 */
export function PasskeyLogin({ isLikely }: { readonly isLikely: boolean }) {
  const t = useCopy(copy)
  const isOffered = useSyncExternalStore(nothingChanges, isPossible, () => isLikely)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const enter = async (): Promise<string | null> => {
    const asked = await call(startPasskeyLogin, {})
    if (asked.kind !== 'ok') return asked.kind === 'refused' ? asked.message : t.unreachable
    const signed = await signChallenge(asked.value)
    if (signed.kind !== 'made') return t.passkeyFailed[signed.kind]
    const answer = await call(finishPasskeyLogin, { response: signed.response })
    if (answer.kind !== 'ok') return answer.kind === 'refused' ? answer.message : t.unreachable
    // Loads a full document, because every page now has another viewer.
    location.assign(targetOf(answer.value, new URL(location.href)))
    return null
  }
  const press = async () => {
    setBusy(true)
    const failed = await enter()
    setFailure(failed)
    if (failed !== null) setBusy(false)
  }
  if (!isOffered) return null
  return (
    <div className="stack">
      {failure !== null && !isBusy && (
        <Note tone="error" isAlert>
          {failure}
        </Note>
      )}
      <Button size="large" isBlock isBusy={isBusy} onClick={() => void press()}>
        {t.passkey}
      </Button>
    </div>
  )
}
