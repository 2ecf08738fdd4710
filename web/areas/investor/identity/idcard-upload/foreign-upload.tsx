import { useState } from 'react'
import { papersOfDocument } from '#domain/registration/certificate.ts'
import { useCopy } from '#web/site/locale.ts'
import { merged, PaperSlots, type Paper } from '#web/parts/identity/paper-slots.tsx'
import * as copy from './copy.ts'
import { HandIn, type UploadProps } from './hand-in.tsx'

/** Uploads a passport's page or both sides of a permit. Our staff read them, no machine does (rules/product.md#calls: idType 0). */
export function ForeignUpload({ info, texts }: UploadProps) {
  const t = useCopy(copy)
  const [given, setGiven] = useState<readonly Paper[]>([])
  const papers = papersOfDocument(info.idType)
  const files = papers.flatMap((paper) => given.filter((each) => each.paper === paper))
  return (
    <>
      <PaperSlots
        papers={papers.map((paper) => ({ paper, ...t.papers[paper]! }))}
        given={given}
        ghost="portrait"
        onGiven={(added) => setGiven((before) => merged(before, added))}
        errorOf={() => null}
      />
      <HandIn
        info={info}
        texts={texts}
        files={files.map(({ fileHash, fileName }) => ({ fileHash, fileName }))}
        missing={files.length < papers.length ? t.papersMissing : null}
      />
    </>
  )
}
