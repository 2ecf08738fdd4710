import type { ActionFunctionArgs } from 'react-router'
import { verifyCertificate, type CertificatePaper } from '#contract/portfolio/certificate.ts'
import { hostCall } from '#web/call/host-call.ts'

/** The typed certificate code and the result of checking it. */
export type CertificateCheck =
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string | null }
  | { readonly kind: 'genuine'; readonly code: string; readonly paper: CertificatePaper }

export async function verify(args: ActionFunctionArgs): Promise<CertificateCheck> {
  const form = await args.request.formData()
  const code = (form.get('code')?.toString() ?? '').trim().slice(0, 80)
  if (code === '') return { kind: 'missing' }
  const answer = await hostCall(args)(verifyCertificate, { code })
  if (answer.kind === 'ok') return { kind: 'genuine', code, paper: answer.value }
  return { kind: 'refused', code, sentence: answer.kind === 'refused' ? answer.message : null }
}
