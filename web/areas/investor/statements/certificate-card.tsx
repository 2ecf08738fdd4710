import { useState, type FormEvent } from 'react'
import { useFetcher, useSearchParams } from 'react-router'
import { getCertificateFile } from '#contract/portfolio/certificate.ts'
import { isCalendarDay } from '#domain/calendar/day.ts'
import { fullDay } from '#web/format/date-text.ts'
import { money } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { DownloadButton } from '#web/parts/page/download-button.tsx'
import { useLocalizedOutcome } from '#web/parts/form/localized-outcome.ts'
import { minuteText } from '#web/parts/page/instant-text.ts'
import { useSubmissionKey } from '#web/parts/form/submission-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { Figure } from '#web/ui/figure.tsx'
import { Note } from '#web/ui/note.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { Amount } from '#web/parts/page/amount.tsx'
import * as copy from './copy.ts'
import type { Certificates, MakeOutcome } from './model.ts'
import styles from './screen.module.css'

/** The anchor of the card on its page. */
const CERTIFICATES = 'certificates'

/** Creates a certificate for a closed day, which the address may name. Each certificate can be downloaded again at any time. */
export function CertificateCard({ page }: { readonly page: Certificates }) {
  const t = useCopy(copy)
  return (
    <Card
      title={t.certificates}
      id={CERTIFICATES}
      aside={<PageLink href="/verify-certificate">{t.verify}</PageLink>}
    >
      <div className="stack">
        <p className="small muted">{t.certificateText}</p>
        {page.days === null ? <Note>{t.noDays}</Note> : <MakeForm days={page.days} />}
        {page.certificates.length > 0 && <Made certificates={page.certificates} />}
      </div>
    </Card>
  )
}

function MakeForm({ days }: { readonly days: NonNullable<Certificates['days']> }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const fetcher = useFetcher<MakeOutcome>()
  const keyFor = useSubmissionKey()
  const [search] = useSearchParams()
  const asked = search.get('day') ?? ''
  const isPossible = isCalendarDay(asked) && asked >= days.first && asked <= days.last
  const [day, setDay] = useState(isPossible ? asked : days.last)
  const isWrong = day < days.first || day > days.last
  const isBusy = fetcher.state !== 'idle'
  const outcome = useLocalizedOutcome(fetcher.data)
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isWrong) return
    void fetcher.submit({ day, key: keyFor(fetcher.data ?? null) }, { method: 'post' })
  }
  return (
    <form className={styles.make} onSubmit={send} noValidate>
      <TextInput
        label={t.certificateDay}
        hint={t.certificateDays(fullDay(days.first, locale), fullDay(days.last, locale))}
        error={isWrong ? t.dayWrong : null}
        type="date"
        min={days.first}
        max={days.last}
        value={day}
        onChange={(event) => setDay(event.target.value)}
      />
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {t.make}
      </Button>
      {outcome !== null && !isBusy && (
        <div className={styles.outcome}>
          <Note tone={outcome.kind === 'made' ? 'ok' : 'error'} isAlert>
            {outcome.kind === 'made' ? t.made : outcome.kind === 'refused' ? outcome.message : t.lost}
          </Note>
        </div>
      )}
    </form>
  )
}

type Certificate = Certificates['certificates'][number]

function Made({ certificates }: { readonly certificates: readonly Certificate[] }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const columns: readonly Column<Certificate>[] = [
    { key: 'day', head: t.certificateDay, cell: ({ day }) => <b className="num">{fullDay(day, locale)}</b> },
    {
      key: 'made',
      head: t.madeAt,
      cell: ({ madeAt }) => <span className="num">{minuteText(madeAt, locale)}</span>,
    },
    {
      key: 'total',
      head: t.total,
      isFigure: true,
      cell: ({ total }) =>
        total === null ? <Figure reason={t.noTotal}>--</Figure> : <Amount>{money(total)}</Amount>,
    },
    { key: 'code', head: t.code, cell: ({ code }) => <span className="num">{code}</span> },
    {
      key: 'acts',
      head: t.acts,
      cell: ({ certificateId, day }) => (
        <DownloadButton
          endpoint={getCertificateFile}
          input={{ certificateId }}
          fileName={t.certificateFile(day)}
          label={t.certificateOf(fullDay(day, locale))}
        >
          {t.certificatePdf}
        </DownloadButton>
      ),
    },
  ]
  return (
    <Table
      hasCards
      edge="page"
      caption={t.certificates}
      columns={columns}
      rows={certificates}
      keyOf={({ certificateId }) => certificateId}
    />
  )
}
