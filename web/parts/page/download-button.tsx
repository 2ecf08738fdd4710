import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { callFile } from '#web/call/call-file.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './download-button.copy.ts'
import { saveFile } from './save-file.ts'

interface DownloadButtonProps<E extends Endpoint> {
  readonly endpoint: E
  readonly input: InputOf<E>
  /** The name under which the file is saved. */
  readonly fileName: string
  readonly kind?: 'primary' | 'secondary' | 'quiet'
  /** Names the button if its text alone does not say which file. */
  readonly label?: string
  readonly children: ReactNode
}

/** Loads a file of the reader's own and saves it; if there is none, a toast says why and nothing is saved. */
export function DownloadButton<E extends Endpoint>(props: DownloadButtonProps<E>) {
  const { endpoint, input, fileName, kind = 'secondary', label, children } = props
  const t = useCopy(copy)
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async () => {
    if (isBusy) return
    setBusy(true)
    const answer = await callFile(endpoint, input, new AbortController().signal)
    setBusy(false)
    if (answer.kind === 'file') saveFile(answer.file, fileName)
    else showToast({ sentence: (answer.kind === 'none' ? answer.message : null) ?? t.failed })
  }
  return (
    <Button
      kind={kind}
      size="small"
      isBusy={isBusy}
      {...(label === undefined ? {} : { 'aria-label': label })}
      onClick={() => void fetchFile()}
    >
      {!isBusy && <Icon of={Download} size={16} />}
      {children}
      <span className="vh" role="status">
        {isBusy && t.busy}
      </span>
    </Button>
  )
}
