import { useRevalidator } from 'react-router'
import { setDividendMethod } from '#contract/order/redemption.ts'
import { fullDay } from '#web/format/date-text.ts'
import { call } from '#web/call/call.ts'
import { UNKNOWN } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { showToast } from '#web/session/toasts.ts'
import { orderPath } from '#web/parts/order/order-status.tsx'
import { useOwnPaths } from '#web/parts/page/own-paths.ts'
import { useChange } from '#web/parts/form/use-change.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'
import * as copy from './copy.ts'
import type { HoldingView, MethodChange } from './model.ts'
import own from './screen.module.css'

type Method = NonNullable<HoldingView['dividendMethod']>
const OTHER = { '0': '1', '1': '0' } as const satisfies Readonly<Record<Method, Method>>

interface DividendMethodProps {
  readonly holding: HoldingView
  readonly method: Method
  /** What is asked for already and not decided by the registrar. */
  readonly change: MethodChange | null
  readonly onAsk: () => void
}

/** How dividends come now, and the way to change it: one change at a time, for only the registrar knows which of two it took last. */
export function DividendMethod({ holding, method, change, onAsk }: DividendMethodProps) {
  const t = useCopy(copy)
  // A money fund always reinvests (rules/fees.md#dividend-method), and of a fund that has ended nothing more comes.
  const { isCompany, orders } = useOwnPaths()
  // A company changes nothing without its checker, and its proposals buy only.
  const isFixed = holding.fundType === 'MM' || holding.hasEnded || isCompany
  return (
    <span className={own.method}>
      {t.methods[method]}
      {change !== null && (
        <PageLink href={`${orders}/${change.orderNo}`}>
          {t.methodUnderWay(change.dividendMethod === null ? '' : t.methods[change.dividendMethod])}
        </PageLink>
      )}
      {change === null && !isFixed && (
        <Button size="small" onClick={onAsk}>
          {t.changeMethod(t.methods[OTHER[method]])}
        </Button>
      )}
    </span>
  )
}

interface MethodDialogProps {
  readonly holding: HoldingView
  readonly from: Method
  /** One that was sent meanwhile, from another page or device. */
  readonly change: MethodChange | null
  readonly onClose: () => void
}

/** Says what comes of it before it is sent. No money moves, so that no password is asked for. */
export function MethodDialog({ holding, from, change, onClose }: MethodDialogProps) {
  const to = OTHER[from]
  const t = useCopy(copy)
  const locale = useLocale()
  const { isBusy, failure, make } = useChange()
  const { revalidate } = useRevalidator()
  const { fundCode, name } = holding
  const send = async () => {
    const isMade = await make((idempotencyKey) =>
      call(setDividendMethod, { fundCode, method: to }, { idempotencyKey }),
    )
    // Refused: the page is behind, and says once it is read again what is under way.
    if (!isMade) return revalidate()
    showToast({ sentence: t.methodSent })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.methodTitle(t.methods[to])}
      actions={
        <>
          <Button onClick={onClose}>{change === null ? t.methodKeep : t.methodClose}</Button>
          {change === null && (
            <Button kind="primary" isBusy={isBusy} onClick={() => void send()}>
              {t.changeMethod(t.methods[to])}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {change !== null && <UnderWay change={change} />}
        {failure !== null && change === null && (
          <Note tone="error" isAlert>
            <b>{failure}</b>
          </Note>
        )}
        <p>
          <b>{nameIn(locale, name)}</b> <span className="num">{fundCode}</span>
        </p>
        {change === null && (
          <>
            <p>{t.methodText[to]}</p>
            <p className="small muted">{t.methodWhen}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}

function UnderWay({ change }: { readonly change: MethodChange }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { orderNo, dividendMethod, confirmDue } = change
  const to = dividendMethod === null ? '' : t.methods[dividendMethod]
  return (
    <Note tone="warn" isAlert>
      {t.methodUnderWayUntil(to, confirmDue === null ? UNKNOWN : fullDay(confirmDue, locale))}{' '}
      <PageLink href={orderPath(orderNo)}>{t.methodOrder}</PageLink>
    </Note>
  )
}
