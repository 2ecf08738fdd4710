import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { endingOf, FILE_FORMATS, KEPT_DAYS, type FileFormat } from '#domain/duty/list-file.ts'
import { callFile } from '#web/call/call-file.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { saveFile } from '#web/parts/page/save-file.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ActMenu } from './act-menu.tsx'
import * as copy from './file-menu.copy.ts'

interface FileMenuProps<E extends Endpoint> {
  /** A call that takes the format beside its input. */
  readonly endpoint: E
  readonly input: InputOf<E>
  /** The name under which the file is saved, without its ending. */
  readonly name: string
  /** The address of the reader's messages, where a long file is told of. */
  readonly messages: string
}

/** Saves a list as a file of the chosen format. A long one comes later, and the reader is told where; if there is none, a toast says why. */
export function FileMenu<E extends Endpoint>({ endpoint, input, name, messages }: FileMenuProps<E>) {
  const t = useCopy(copy)
  const [isBusy, setBusy] = useState(false)
  const [isLater, setLater] = useState(false)
  const fetchFile = async (format: FileFormat) => {
    setBusy(true)
    const asked = Object.assign({}, input, { format })
    const answer = await callFile(endpoint, asked, new AbortController().signal)
    setBusy(false)
    if (answer.kind === 'file') saveFile(answer.file, `${name}.${endingOf(format)}`)
    else if (answer.kind === 'later') setLater(true)
    else showToast({ sentence: answer.message ?? t.failed })
  }
  return (
    <>
      <ActMenu
        label={t.formats}
        items={FILE_FORMATS.map((key) => ({ key, ...t.format[key] }))}
        isBusy={isBusy}
        onChoose={(format) => void fetchFile(format)}
      >
        {!isBusy && <Icon of={Download} size={16} />}
        {t.export}
        <span className="vh" role="status">
          {isBusy && t.busy}
        </span>
      </ActMenu>
      <Dialog
        isOpen={isLater}
        onClose={() => setLater(false)}
        title={t.laterTitle}
        actions={
          <>
            <LinkButton href={messages}>{t.toMessages}</LinkButton>
            <Button kind="primary" onClick={() => setLater(false)}>
              {t.close}
            </Button>
          </>
        }
      >
        <p>{t.later(KEPT_DAYS)}</p>
      </Dialog>
    </>
  )
}
