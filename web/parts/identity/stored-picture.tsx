import { useEffect, useState } from 'react'
import type { FileAnswer } from '#web/call/call-file.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './stored-picture.module.css'

interface StoredPictureProps {
  /** Reads the bytes; must be the same function as long as the picture is the same. */
  readonly read: (signal: AbortSignal) => Promise<FileAnswer>
  readonly alt: string
  /** Shown if the picture cannot be read. */
  readonly missing: string
  readonly className?: string
}

/** A picture that only an authorised call returns: it has no address that could be shared or stored. */
export function StoredPicture({ read, alt, missing, className = '' }: StoredPictureProps) {
  const [address, setAddress] = useState<string | null>(null)
  // The bytes come from the server; the browser keeps them until their address is revoked, when nobody looks at them any more.
  useEffect(() => {
    const given = new AbortController()
    let made: string | null = null
    void read(given.signal).then((answer) => {
      if (given.signal.aborted) return
      made = answer.kind === 'file' ? URL.createObjectURL(answer.file) : null
      setAddress(made ?? 'missing')
    })
    return () => {
      given.abort()
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [read])
  if (address === null) return <Skeleton lines={2} />
  if (address === 'missing') return <p className="small soft">{missing}</p>
  return <img src={address} alt={alt} className={`${styles.picture} ${className}`} />
}
