import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as levelCopy from '../level.copy.ts'
import { MEMBERS } from '../page.tsx'
import styles from './approvals.module.css'
import * as copy from './copy.ts'
import type { MatrixPage } from './model.ts'

type Checker = MatrixPage['checkers'][number]

/** Everybody who could approve, with what the rules may ask of them. */
export function CheckersCard({ checkers }: Pick<MatrixPage, 'checkers'>) {
  const t = useCopy(copy)
  const { levels } = useCopy(levelCopy)
  const columns: readonly Column<Checker>[] = [
    { key: 'name', head: t.name, cell: ({ name }) => <AsWritten>{name}</AsWritten> },
    { key: 'level', head: t.levelHead, cell: ({ level }) => levels[level] },
    {
      key: 'passkey',
      head: t.passkey,
      cell: ({ hasPasskey }) => (
        <Tag tone={hasPasskey ? 'ok' : 'plain'}>{hasPasskey ? t.hasPasskey : t.hasNoPasskey}</Tag>
      ),
    },
  ]
  return (
    <Card title={t.checkers} aside={<PageLink href={MEMBERS}>{t.toMembers}</PageLink>} isFlush>
      {checkers.length === 0 ? (
        <p className={styles.words}>{t.noChecker}</p>
      ) : (
        <Table
          hasCards
          caption={t.checkers}
          columns={columns}
          rows={checkers}
          keyOf={({ personId }) => personId}
        />
      )}
      <p className={`small muted ${styles.foot}`}>{t.passkeyText}</p>
    </Card>
  )
}
