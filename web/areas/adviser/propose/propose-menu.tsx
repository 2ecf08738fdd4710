import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { PROPOSAL_LINES } from '#domain/proposal/proposal.ts'
import { ActMenu } from '#web/parts/list/act-menu.tsx'
import { useCopy } from '#web/site/locale.ts'
import { proposePath, type ProposedTo } from './kinds.ts'
import * as copy from './propose-menu.copy.ts'

interface ProposeMenuProps {
  readonly to: ProposedTo
  /** The client or fund of the row, by which its button is told from those of other rows. */
  readonly about: ReactNode
}

/** What can be proposed from a row: each opens its form with the client, and the fund of the row if it has one. */
export function ProposeMenu({ to, about }: ProposeMenuProps) {
  const t = useCopy(copy)
  const navigate = useNavigate()
  return (
    <div data-whole>
      <ActMenu
        label={t.propose}
        items={PROPOSAL_LINES.map((key) => ({ key, name: t.kinds[key] }))}
        onChoose={(kind) => void navigate(proposePath(kind, to))}
      >
        <span>
          {t.propose}
          <span className="vh"> {about}</span>
        </span>
      </ActMenu>
    </div>
  )
}
