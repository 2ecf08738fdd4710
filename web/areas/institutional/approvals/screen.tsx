import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showApprovalMatrix } from '#contract/order/approval-matrix.ts'
import { valueOr } from '#web/call/answer.ts'
import { call } from '#web/call/call.ts'
import { useLive } from '#web/session/live.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { loadFundChoices } from '#web/parts/fund/load-fund-choices.ts'
import { useKept } from '#web/parts/form/kept.ts'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/screen'
import { CompanyLoading, CompanyPage, unread } from '../page.tsx'
import { ChangeCard, isOpen } from './change-card.tsx'
import { CheckersCard } from './checkers-card.tsx'
import * as copy from './copy.ts'
import { InForceCard } from './in-force-card.tsx'
import { MatrixForm } from './matrix-form.tsx'
import { draftOf, matrixOf, type MatrixDraft } from './model.ts'
import { PreviewCard } from './preview-card.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [page, choices] = await Promise.all([
    call(showApprovalMatrix, {}),
    loadFundChoices(call, new URL(request.url)),
  ])
  return { page: valueOr(page, unread), choices }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <CompanyLoading title={t.title} />
}

export default function ApprovalRules({ loaderData: { page, choices } }: Route.ComponentProps) {
  const t = useCopy(copy)
  const { revalidate } = useRevalidator()
  const [isEditing, setEditing] = useState(false)
  const kept = useKept<MatrixDraft | null>('matrix', null)
  const { change, can } = page
  const isForm = isEditing && can.propose === null
  const changeCard = change !== null && <ChangeCard page={page} change={change} />
  const isWaiting = change !== null && isOpen(change)
  useLive()
  const close = () => setEditing(false)
  return (
    <CompanyPage title={t.title} lead={t.lead}>
      {isWaiting && changeCard}
      <InForceCard page={page}>
        {can.propose !== null && !isWaiting && <p className="small muted">{can.propose.sentence}</p>}
        {can.propose === null && !isForm && (
          <div>
            <Button kind="primary" onClick={() => setEditing(true)}>
              {page.version === 0 ? t.editFirst : t.edit}
            </Button>
          </div>
        )}
      </InForceCard>
      {isForm && (
        <MatrixForm
          {...{ page, kept }}
          onClose={close}
          onDone={() => {
            close()
            void revalidate()
          }}
        />
      )}
      <PreviewCard choices={choices} typed={isForm ? matrixOf(kept[0] ?? draftOf(page)) : null} />
      <CheckersCard checkers={page.checkers} />
      {!isWaiting && changeCard}
    </CompanyPage>
  )
}
