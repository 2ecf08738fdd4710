import { setDividendMethod } from '#contract/redemption.ts'
import { call } from '#web/app/call.ts'
import { nameIn, useCopy, useLocale } from '#web/app/locale.ts'
import { PageLink } from '#web/app/page-link.tsx'
import { showToast } from '#web/app/toasts.ts'
import { orderPath } from '#web/parts/order-status.tsx'
import { useSubmissionKey } from '#web/parts/submission-key.ts'
import { useChange } from '#web/parts/use-change.ts'
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
  // A money fund always reinvests (domain.md 2.10), and of a fund that has ended nothing more comes.
  const isFixed = holding.fundType === 'MM' || holding.hasEnded
  return (
    <span className={own.method}>
      {t.methods[method]}
      {change !== null && (
        <PageLink href={orderPath(change.orderNo)}>
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
  readonly onClose: () => void
}

/** Says what comes of it before it is sent. No money moves, so that no password is asked for. */
export function MethodDialog({ holding, from, onClose }: MethodDialogProps) {
  const to = OTHER[from]
  const t = useCopy(copy)
  const locale = useLocale()
  const keyFor = useSubmissionKey()
  const { isBusy, failure, make } = useChange()
  const { fundCode, name } = holding
  const send = async () => {
    const idempotencyKey = keyFor({ kind: 'unanswered' })
    if (!(await make(() => call(setDividendMethod, { fundCode, method: to }, { idempotencyKey })))) return
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
          <Button onClick={onClose}>{t.methodKeep}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void send()}>
            {t.changeMethod(t.methods[to])}
          </Button>
        </>
      }
    >
      <div className="stack">
        {failure !== null && (
          <Note tone="error" isAlert>
            <b>{failure}</b>
          </Note>
        )}
        <p>
          <b>{nameIn(locale, name)}</b> <span className="num">{fundCode}</span>
        </p>
        <p>{t.methodText[to]}</p>
        <p className="small muted">{t.methodWhen}</p>
      </div>
    </Dialog>
  )
}
