import type { ReactNode } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { ErrorNote } from '#web/parts/form/error-note.tsx'
import { ListPage } from '#web/parts/page/list-page.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { MEMBERS, PROPOSALS } from '../page.tsx'
import * as copy from './copy.ts'

interface MakerPageProps {
  readonly words: { readonly title: string; readonly lead: string }
  /** The address of the form, to begin again. */
  readonly path: string
  /** Whether the reader may propose. */
  readonly canSubmit: boolean
  /** Why nothing can be proposed, as a sentence. Null if it can. */
  readonly refused: string | null
  readonly children: ReactNode
}

/** The page on which a company's maker proposes: its form, or why there is none. */
export function MakerPage({ words: { title, lead }, path, canSubmit, refused, children }: MakerPageProps) {
  const t = useCopy(copy)
  return (
    <ListPage
      {...{ title, lead }}
      actions={null}
      above={<Breadcrumb crumbs={[{ label: t.list, href: PROPOSALS }, { label: title }]} />}
    >
      {!canSubmit ? (
        <NoMaker />
      ) : refused !== null ? (
        <>
          <ErrorNote title={t.refusedTitle} sentence={refused} />
          <div>
            <LinkButton href={path}>{t.again}</LinkButton>
          </div>
        </>
      ) : (
        children
      )}
    </ListPage>
  )
}

/** Shown to a member without the maker's duty: names the members who have it. */
function NoMaker() {
  const t = useCopy(copy)
  return (
    <Card>
      <div className="stack">
        <Note tone="warn">
          <b>{t.makerOnlyTitle}</b>
          <p>{t.makerOnlyText}</p>
        </Note>
        <div className="row">
          <LinkButton href={PROPOSALS}>{t.toList}</LinkButton>
          <LinkButton href={MEMBERS}>{t.toMembers}</LinkButton>
        </div>
      </div>
    </Card>
  )
}
