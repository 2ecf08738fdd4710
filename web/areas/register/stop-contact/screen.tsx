import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { stopContact } from '#contract/account/binding.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { codeOf, codePageMeta } from '#web/parts/form/code-address.ts'
import { FailureNote } from '#web/parts/form/failure-note.tsx'
import { FormPage } from '#web/parts/form/form-page.tsx'
import { useChange } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import type { Route } from './+types/screen'
import * as copy from './copy.ts'

/** The code is in the link of the message. Nothing happens before the press: scanners of messages fetch links by themselves. */
export function loader({ request }: Route.LoaderArgs) {
  return { code: codeOf(request) }
}

export function meta({ matches }: Route.MetaArgs) {
  return codePageMeta(matches, copy)
}

export default function StopContact() {
  const t = useCopy(copy)
  const { code } = useLoaderData<typeof loader>()
  const { isBusy, failure, make } = useChange()
  const [isDone, setDone] = useState(false)
  const stop = async () => setDone(await make(() => call(stopContact, { code })))
  return (
    <FormPage title={t.title} lead={t.lead}>
      {isDone ? (
        <Note tone="ok" isAlert>
          <b>{t.done}</b>
        </Note>
      ) : (
        <Card title={t.confirm}>
          <div className="stack">
            <p>{t.text}</p>
            <FailureNote failure={failure} />
            <div>
              <Button kind="danger" isBusy={isBusy} onClick={() => void stop()}>
                {t.yes}
              </Button>
            </div>
          </div>
        </Card>
      )}
    </FormPage>
  )
}
