import Download from 'lucide-react/icons/download'
import { useState, type ReactNode } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { callFile } from '#web/call/call-file.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import * as copy from './download-button.copy.ts'

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

/** Loads a file of the reader's own and saves it; if it cannot be loaded, a toast says so and nothing is saved. */
export function DownloadButton<E extends Endpoint>(props: DownloadButtonProps<E>) {
  const { endpoint, input, fileName, kind = 'secondary', label, children } = props
  const t = useCopy(copy)
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async () => {
    if (isBusy) return
    setBusy(true)
    const file = await callFile(endpoint, input, new AbortController().signal)
    setBusy(false)
    if (file === null) showToast({ sentence: t.failed })
    else save(file, fileName)
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

function save(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // By then the browser has begun to read the file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
