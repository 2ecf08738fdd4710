import { useCopy } from '#web/site/locale.ts'
import { Hotline } from '#web/parts/page/hotline.tsx'
import { Name } from '#web/parts/page/name.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import { nameOf, type AdviserPage } from './adviser-page.ts'

/** Who serves the reader, who stands in, and how to complain. */
export function Adviser({ adviser, covers }: Pick<AdviserPage, 'adviser' | 'covers'>) {
  const t = useCopy(copy)
  const complain = (
    <>
      <p>
        {t.complain} <Hotline />
      </p>
      <div>
        <LinkButton size="small" href="/legal/complaint">
          {t.complainHow}
        </LinkButton>
      </div>
    </>
  )
  if (adviser === null)
    return (
      <Card title={t.adviser}>
        <div className="stack">
          <p>{t.none}</p>
          {complain}
        </div>
      </Card>
    )
  return (
    <Card title={t.adviser}>
      <div className="stack">
        <KeyValue
          pairs={[
            { key: 'name', label: t.name, value: <Name of={nameOf(adviser)} /> },
            { key: 'firm', label: t.firm, value: <Name of={nameOf(adviser.firm)} /> },
            {
              key: 'no',
              label: t.registerNo,
              value: <span className="num">{adviser.registerNo || '--'}</span>,
            },
            { key: 'since', label: t.since, value: <time className="num">{adviser.since}</time> },
          ]}
        />
        {adviser.footer !== null && (
          <p className="small muted">
            <Name of={adviser.footer} />
          </p>
        )}
        {covers.map((cover) => (
          <Note key={`${cover.from}${cover.registerNo}`}>
            <p>
              <strong>{t.cover}</strong> <Name of={nameOf(cover)} /> ({t.registerNo}{' '}
              <span className="num">{cover.registerNo}</span>), {t.days(cover.from, cover.to)}
            </p>
          </Note>
        ))}
        {complain}
      </div>
    </Card>
  )
}
