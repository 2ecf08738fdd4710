import { findCompanySwitchTargets, previewCompanyExit } from '#contract/order/company-proposal.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { call } from '#web/call/call.ts'
import { exitsAsked, exitText } from '#web/parts/exit/lines.ts'
import type { ExitKind, ExitPage } from '#web/parts/exit/use-exit-lines.ts'
import { mayPropose } from './may-propose.ts'

export type CompanyExitPage = ExitPage<OutputOf<typeof previewCompanyExit>>

/** Reads what the company holds, and what the sales or switches of the address would meet. */
export async function loadExit(url: URL, kind: ExitKind) {
  const { lines, from, keyword } = exitsAsked(url, kind)
  const [canSubmit, preview, found] = await Promise.all([
    mayPropose(),
    call(previewCompanyExit, { kind, lines: exitText(lines) }),
    from === '' ? null : call(findCompanySwitchTargets, { fundCode: from, keyword }),
  ])
  const choice = found?.kind === 'ok' ? { fundCode: from, keyword, found: found.value } : null
  return {
    canSubmit,
    refused: preview.kind === 'refused' ? preview.message : null,
    page: { lines, preview: preview.kind === 'ok' ? preview.value : null, choice } satisfies CompanyExitPage,
  }
}
