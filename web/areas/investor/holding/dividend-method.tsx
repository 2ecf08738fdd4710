import { useRevalidator } from 'react-router'
import { setDividendMethod } from '#contract/order/redemption.ts'
import { fullDay } from '#web/format/date-text.ts'
import { call } from '#web/call/call.ts'
import { UNKNOWN } from '#web/format/format.ts'
import { nameIn, useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { showToast } from '#web/session/toasts.ts'
import { orderPath } from '#web/parts/order/order-path.ts'
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
  /** The change that was requested and is not yet decided by the registrar. Null if there is none. */
  readonly change: MethodChange | null
  readonly onAsk: () => void
}

/** Shows the dividend method and its change button. One change at a time: only the registrar knows the order of two. */
export function DividendMethod({ holding, method, change, onAsk }: DividendMethodProps) {
  const t = useCopy(copy)
  // A money fund always reinvests (rules/fees.md#dividend-method), and a fund that has ended pays nothing more.
  const { isCompany, orders } = useOwnPaths()
  // A company cannot change anything without its checker, and its proposals can only buy.
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
  /** A change that was sent meanwhile from another page or device. Null if there is none. */
  readonly change: MethodChange | null
  readonly onClose: () => void
}

/** Explains the effect before the change is sent. No money moves, so no password is asked for. */
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
    // Refused, so the page is out of date. The reload shows the change that is under way.
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
