import { isForSale } from '#contract/fund/for-sale.ts'
import { useState } from 'react'
import { change, money, percent } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { CompareToggle } from '#web/parts/fund/compare-toggle.tsx'
import { FundName } from '#web/parts/fund/fund-name.tsx'
import { Price } from '#web/parts/fund/price.tsx'
import * as saleCopy from '#web/parts/fund/sale-status.copy.ts'
import { Button } from '#web/ui/button.tsx'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { Table, type Column } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Amount } from '#web/parts/page/amount.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import * as copy from './copy.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { Favourite, Group } from './model.ts'
import styles from './screen.module.css'

interface FavouriteTableProps {
  readonly favourites: readonly Favourite[]
  readonly groups: readonly Group[]
}

type Open = { readonly what: 'edit' | 'alert'; readonly fund: Favourite } | null

/** Shows one line for each fund, with its note below the name and its actions at the end. */
export function FavouriteTable({ favourites, groups }: FavouriteTableProps) {
  const t = useCopy(copy)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const acts: Column<Favourite> = {
    key: 'acts',
    head: t.acts,
    cell: (fund) => <Acts fund={fund} onOpen={(what) => setOpen({ what, fund })} />,
  }
  return (
    <>
      <Table
        hasCards
        caption={t.table}
        columns={[...useColumns(), acts]}
        rows={favourites}
        keyOf={({ fundCode }) => fundCode}
      />
      {open?.what === 'edit' && <EditDialog fund={open.fund} groups={groups} onClose={close} />}
      {open?.what === 'alert' && <AlertDialog fund={open.fund} onClose={close} />}
    </>
  )
}

function useColumns(): readonly Column<Favourite>[] {
  const t = useCopy(copy)
  const grown = (key: 'return1y' | 'return3y', head: string): Column<Favourite> => ({
    key,
    head,
    isFigure: true,
    cell: (fund) => <ChangeFigure reason={t.tooYoung}>{change(fund[key])}</ChangeFigure>,
  })
  return [
    { key: 'fund', head: t.fund, cell: (fund) => <NamedFund fund={fund} /> },
    {
      key: 'nav',
      head: t.nav,
      isFigure: true,
      cell: (fund) => <Price fund={fund} />,
    },
    {
      key: 'day',
      head: t.dayChange,
      isFigure: true,
      cell: ({ dayChange }) => <ChangeFigure reason={t.noNav}>{change(dayChange)}</ChangeFigure>,
    },
    grown('return1y', t.year),
    grown('return3y', t.threeYears),
    {
      key: 'drawdown',
      head: t.drawdown,
      isFigure: true,
      isWideOnly: true,
      cell: ({ maxDrawdown1y }) => <Figure reason={t.tooYoung}>{percent(maxDrawdown1y)}</Figure>,
    },
    {
      key: 'held',
      head: t.heldValue,
      isFigure: true,
      cell: ({ heldValue }) => <Amount reason={t.notHeld}>{money(heldValue)}</Amount>,
    },
  ]
}

function NamedFund({ fund }: { readonly fund: Favourite }) {
  const t = useCopy(copy)
  const words = useCopy(saleCopy)
  const isGone = fund.isRetired || fund.status === 'ended'
  return (
    <span className={styles.name}>
      <span>
        <FundName fund={fund} closed={isGone || isForSale(fund) ? null : words.status[fund.status]} />
        {isGone && <Tag tone="warn">{t.retired}</Tag>}
        {fund.note !== '' && (
          <span className={styles.note}>
            <span className="vh">{t.noteOf} </span>
            {fund.note}
          </span>
        )}
      </span>
      {!fund.isRetired && <CompareToggle fund={fund} />}
    </span>
  )
}

interface ActsProps {
  readonly fund: Favourite
  readonly onOpen: (what: 'edit' | 'alert') => void
}

function Acts({ fund, onOpen }: ActsProps) {
  const t = useCopy(copy)
  const name = nameIn(useLocale(), fund.name)
  return (
    <span className={styles.acts} data-whole>
      <Button size="small" aria-label={t.editOf(name)} onClick={() => onOpen('edit')}>
        {t.edit}
      </Button>
      {!fund.isRetired && (
        <Button size="small" aria-label={t.alertOf(name)} onClick={() => onOpen('alert')}>
          {fund.alerts === 0 ? t.alert : t.alertCount(fund.alerts)}
        </Button>
      )}
    </span>
  )
}
