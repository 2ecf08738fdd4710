import { pushUpload } from '#contract/upload.ts'
import type { Call } from '#web/call/answer.ts'

/** A picture while it is uploaded: chosen, sent, then known by its handle. */
export interface Picture {
  readonly file: File | null
  /** Empty until the server has accepted the picture. */
  readonly handle: string
  /** Handles of the pages, if it is a PDF. */
  readonly pages: readonly string[]
  readonly fileName: string
  readonly isBusy: boolean
  readonly problem: 'failed' | 'tooLarge' | 'tooMany' | 'unreachable' | null
  /** The server's sentence if it refused the paper. */
  readonly message: string | null
}

export const NO_PICTURE: Picture = {
  ...{ file: null, handle: '', pages: [], fileName: '', isBusy: false },
  ...{ problem: null, message: null },
}

const MOST_BYTES = 10 * 1024 * 1024

/** Uploads one picture. Calls `show` at once and again when an answer has come, and returns the last state. */
export async function sendPicture(
  call: Call,
  file: File,
  show: (picture: Picture) => void,
): Promise<Picture> {
  const chosen: Picture = { ...NO_PICTURE, file, fileName: file.name }
  const tell = (picture: Picture) => {
    show(picture)
    return picture
  }
  if (file.size > MOST_BYTES) return tell({ ...chosen, problem: 'tooLarge' })
  tell({ ...chosen, isBusy: true })
  const form = new FormData()
  form.set('file', file)
  const answer = await call(pushUpload, form)
  if (answer.kind === 'ok')
    return tell({ ...chosen, handle: answer.value.fileHash, pages: answer.value.pages })
  const isTooLarge = answer.kind === 'refused' && answer.refusal?.kind === 'upload-too-large'
  const problem = answer.kind === 'fault' ? 'unreachable' : isTooLarge ? 'tooLarge' : 'failed'
  const isPaper = /paper|pages/.test((answer.kind === 'refused' && answer.refusal?.kind) || '')
  return tell({ ...chosen, problem, message: isPaper && answer.kind === 'refused' ? answer.message : null })
}
