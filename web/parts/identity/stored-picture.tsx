import { useEffect, useState } from 'react'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './stored-picture.module.css'

interface StoredPictureProps {
  /** Asks for the bytes; the same function as long as it is the same picture. */
  readonly read: (signal: AbortSignal) => Promise<Blob | null>
  readonly alt: string
  /** Said where it cannot be read. */
  readonly missing: string
  readonly className?: string
}

/** A picture that only an authorised call gives: it has no address that could be shared or kept. */
export function StoredPicture({ read, alt, missing, className = '' }: StoredPictureProps) {
  const [address, setAddress] = useState<string | null>(null)
  // The bytes come from the server, and the browser keeps them until it is told that nobody looks any more.
  useEffect(() => {
    const given = new AbortController()
    let made: string | null = null
    void read(given.signal).then((blob) => {
      if (given.signal.aborted) return
      made = blob === null ? null : URL.createObjectURL(blob)
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
