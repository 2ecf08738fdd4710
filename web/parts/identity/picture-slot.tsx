import Camera from 'lucide-react/icons/camera'
import ImageUp from 'lucide-react/icons/image-up'
import { useCallback, useId, type ChangeEvent, type ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { classes } from '#web/ui/classes.ts'
import { FieldError } from '#web/ui/field/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './picture-slot.copy.ts'
import styles from './picture-slot.module.css'
import type { Picture } from './send-picture.ts'

interface PictureSlotProps {
  readonly name: string
  /** What the picture shows; `ghost` is the outline drawn in the empty frame. */
  readonly title: string
  readonly text?: string
  readonly ghost?: 'portrait' | 'emblem' | 'paper'
  readonly picture: Picture
  readonly onFile: (file: File) => void
  /** A company's paper: may be a PDF too, and with `onMore` is added page by page. */
  readonly isPaper?: boolean
  readonly pages?: number
  readonly onMore?: ((file: File) => void) | undefined
  /** Whether the picture is being read now. */
  readonly isScanning?: boolean
  /** Shown after the upload: the result of the automatic reading. */
  readonly children?: ReactNode
  /** Shown in place of the upload's own state. */
  readonly error?: string | null
}

/** A frame in the shape of a card: the picture is taken or chosen, looked at, and taken again (rules/look.md#forms). */
export function PictureSlot(props: PictureSlotProps) {
  const { name, title, text, ghost = 'paper', picture, onFile, children, error = null } = props
  const { isPaper = false, pages = 1, onMore } = props
  const isWorking = picture.isBusy || props.isScanning === true
  const t = useCopy(copy)
  const noteId = useId()
  const problem = error ?? picture.message ?? (picture.problem === null ? null : t[picture.problem])
  const isEmpty = picture.file === null && picture.handle === ''
  return (
    <section className={styles.slot} aria-label={title}>
      <div className={classes(styles.frame, isEmpty && styles.open)}>
        {picture.file?.type.startsWith('image/') !== true ? (
          <Ghost kind={ghost} />
        ) : (
          <Chosen file={picture.file} alt={t.preview(title)} />
        )}
        {isEmpty && <span className={styles.corners} aria-hidden="true" />}
        {isWorking && <span className={styles.scan} aria-hidden="true" />}
      </div>
      <div className={styles.caption}>
        <div>
          <h3>{title}</h3>
          <p className="tiny muted" id={noteId}>
            {text ?? t.limit}
          </p>
        </div>
        <span role="status">
          {picture.isBusy ? <Tag tone="info">{t.uploading}</Tag> : null}
          {!picture.isBusy && picture.handle !== '' && children === undefined ? (
            <Tag tone="ok">{pages > 1 ? t.pages(pages) : t.uploaded}</Tag>
          ) : null}
          {children}
        </span>
      </div>
      {problem !== null && (
        <div className={styles.problem}>
          <FieldError text={problem} />
        </div>
      )}
      <Ways
        {...{ name, title, noteId, isEmpty, onFile, isPaper }}
        onMore={onMore}
        isOff={isWorking}
        isWrong={problem !== null}
      />
    </section>
  )
}

interface WaysProps {
  readonly name: string
  readonly title: string
  readonly noteId: string
  readonly isEmpty: boolean
  readonly isOff: boolean
  readonly isWrong: boolean
  readonly isPaper: boolean
  readonly onFile: (file: File) => void
  readonly onMore: ((file: File) => void) | undefined
}

/** The two ways to give a picture: the camera, first on a touch screen, and a photo that exists already. */
function Ways({ name, title, noteId, isEmpty, isOff, isWrong, isPaper, onFile, onMore }: WaysProps) {
  const t = useCopy(copy)
  const taking = (take: (file: File) => void) => ({
    type: 'file',
    accept: `image/jpeg,image/png,image/webp${isPaper ? ',application/pdf' : ''}`,
    className: 'vh',
    'aria-describedby': noteId,
    'aria-invalid': isWrong || undefined,
    disabled: isOff,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const [file] = event.target.files ?? []
      // The input is emptied, so that the same photo can be chosen again.
      event.target.value = ''
      if (file !== undefined) take(file)
    },
  })
  const input = taking(onFile)
  return (
    <div className={styles.acts}>
      <label className={classes(styles.act, styles.camera)}>
        <input {...input} name={`${name}-camera`} capture="environment" />
        <Icon of={Camera} />
        <span>
          {isEmpty ? t.take : t.again}
          <span className="vh"> {title}</span>
        </span>
      </label>
      <label className={styles.act}>
        <input {...input} name={name} />
        <Icon of={ImageUp} />
        <span>
          {isPaper ? t.choosePaper : t.choose}
          <span className="vh"> {title}</span>
        </span>
      </label>
      {onMore !== undefined && (
        <label className={styles.act}>
          <input {...taking(onMore)} name={`${name}-more`} />
          <Icon of={ImageUp} />
          <span>
            {t.more}
            <span className="vh"> {title}</span>
          </span>
        </label>
      )}
    </div>
  )
}

/** The chosen picture, shown from this device. The browser keeps an address for it until that address is revoked. */
function Chosen({ file, alt }: { readonly file: File; readonly alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (image === null) return
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt={alt} className={styles.preview} />
}

const LINES = {
  portrait: ['M28 40h96', 'M28 70h70', 'M28 100h110', 'M28 160h220'],
  emblem: ['M110 46h150', 'M126 74h118', 'M70 142h44M126 142h104', 'M70 166h44M126 166h128'],
  paper: ['M60 40h200', 'M60 70h200', 'M60 100h200', 'M60 130h120'],
}

function Ghost({ kind }: { readonly kind: keyof typeof LINES }) {
  return (
    <svg className={styles.ghost} viewBox="0 0 317 200" aria-hidden="true">
      {LINES[kind].map((path) => (
        <path key={path} d={path} strokeWidth="11" strokeLinecap="round" />
      ))}
      {kind === 'portrait' && <path d="M214 30h76v98h-76z" />}
      {kind === 'emblem' && <circle cx="58" cy="58" r="26" />}
    </svg>
  )
}
