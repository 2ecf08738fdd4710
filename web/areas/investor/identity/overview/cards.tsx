import { useCallback, useState, type ReactNode } from 'react'
import { getInvestorCertify } from '#contract/account/identity-papers.ts'
import { callFile } from '#web/call/call-file.ts'
import { fullDay } from '#web/format/date-text.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { useGivenName } from '#web/parts/identity/given-name.ts'
import { StoredPicture } from '#web/parts/identity/stored-picture.tsx'
import { Tolerance } from '#web/parts/suitability/tolerance.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from '../copy.ts'
import { ASSESSMENT, IDENTITY, type InvestorInfo } from '../load.ts'
import styles from '../page.module.css'

interface InfoProps {
  readonly info: InvestorInfo
}

type Line = readonly [label: string, value: ReactNode]

function Lines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const TONES = { none: 'plain', 'in-review': 'info', accepted: 'ok', refused: 'error' } as const

export function DocumentCard({ info }: InfoProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { certificate, documentValidTo, nationality, sex } = info
  const validTo = documentValidTo === null ? t.longTerm : fullDay(documentValidTo, locale)
  const lines: readonly Line[] = [
    [t.name, <AsWritten key="name">{info.name}</AsWritten>],
    [t.document, t.types[info.idType] ?? info.idType],
    [
      t.number,
      <span key="number" className="num">
        {info.documentNumber}
      </span>,
    ],
    [
      t.validTo,
      <span key="validTo" className="row">
        <span className="num">{validTo}</span>
        {info.isDocumentExpired && <Tag tone="error">{t.expired}</Tag>}
      </span>,
    ],
    ...(sex === null ? [] : [[t.sex, t.sexes[sex]] as const]),
    ...(nationality === null ? [] : [[t.nationality, nameIn(locale, nationality.name)] as const]),
  ]
  return (
    <Card title={t.identity} aside={<Tag tone={TONES[certificate.state]}>{t.states[certificate.state]}</Tag>}>
      <Lines lines={lines} />
      <Pictures info={info} />
      <p className={styles.foot}>
        <LinkButton size="small" href={`${IDENTITY}/idcard-upload`}>
          {certificate.files.length === 0 ? t.upload : t.uploadAgain}
        </LinkButton>
      </p>
    </Card>
  )
}

/** Shows the pictures only after a press, because another person may see the screen. */
function Pictures({ info }: InfoProps) {
  const t = useCopy(copy)
  const [isShown, setShown] = useState(false)
  const { files } = info.certificate
  if (files.length === 0) return null
  return (
    <>
      <Button size="small" kind="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? t.hide : t.show}
      </Button>
      {isShown && (
        <div className={styles.pictures}>
          {files.map((file) => (
            <Stored key={file.fileHash} file={file} accountNumber={info.accountNumber} />
          ))}
        </div>
      )}
    </>
  )
}

interface StoredProps {
  readonly file: InvestorInfo['certificate']['files'][number]
  readonly accountNumber: string
}

function Stored({ file, accountNumber }: StoredProps) {
  const t = useCopy(copy)
  const { paperName } = useGivenName()
  const { fileHash, fileName, type, paper } = file
  const read = useCallback(
    (signal: AbortSignal) =>
      callFile(getInvestorCertify, { fileHash, fileName, type, accountNumber }, signal),
    [fileHash, fileName, type, accountNumber],
  )
  const side = paperName(paper)
  return (
    <figure>
      <StoredPicture read={read} alt={side} missing={t.unread} />
      <figcaption>{side}</figcaption>
    </figure>
  )
}

export function RiskCard({ info }: InfoProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { assessment } = info
  const until = assessment === null ? '' : fullDay(assessment.validThrough, locale)
  return (
    <Card title={t.risk} aside={<PageLink href={ASSESSMENT}>{t.assess}</PageLink>}>
      {assessment === null ? (
        <p className="soft">{t.notAssessed}</p>
      ) : (
        <p className="spread">
          <b>
            <Tolerance level={assessment.level} />
          </b>
          <span className="small muted">
            {assessment.isExpired ? t.riskExpired(until) : t.riskValid(until)}
          </span>
        </p>
      )}
    </Card>
  )
}

export function ContactCard({ info }: InfoProps) {
  const t = useCopy(copy)
  const address = [info.region?.name ?? '', info.address ?? ''].join('')
  return (
    <Card title={t.contact} aside={<Edit to="basic-info" of={t.contact} />}>
      <Lines
        lines={[
          [
            t.phone,
            <span key="phone" className="num">
              {info.phone ?? t.unset}
            </span>,
          ],
          [t.email, info.email ?? t.unset],
          [t.address, address === '' ? t.unset : <AsWritten key="address">{address}</AsWritten>],
        ]}
      />
    </Card>
  )
}

export function OtherCard({ info }: InfoProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { occupation, tax } = info
  return (
    <Card title={t.other} aside={<Edit to="add-other-info" of={t.other} />}>
      <Lines
        lines={[
          [t.occupation, occupation === null ? t.unset : nameIn(locale, occupation.name)],
          [t.tax, tax === null ? t.unset : t.taxes[tax.status]],
        ]}
      />
    </Card>
  )
}

function Edit({ to, of }: { readonly to: string; readonly of: string }) {
  const t = useCopy(copy)
  return (
    <PageLink href={`${IDENTITY}/${to}`}>
      {t.edit}
      <span className="vh"> {of}</span>
    </PageLink>
  )
}
