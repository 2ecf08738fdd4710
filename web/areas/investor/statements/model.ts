import { findCertificates, makeCertificate } from '#contract/portfolio/certificate.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { findStatements, getStatement, type StatementView } from '#contract/portfolio/statement.ts'
import { valueOr, type Answer, type Call } from '#web/call/answer.ts'

export type Statements = OutputOf<typeof findStatements>
export type MonthlyStatement = Statements['months'][number]
export type Certificates = OutputOf<typeof findCertificates>

export type StatementsPage =
  | { readonly kind: 'list'; readonly statements: Statements; readonly certificates: Certificates }
  | { readonly kind: 'statement'; readonly statement: StatementView }
  | { readonly kind: 'missing'; readonly message: string }

export async function loadStatements(call: Call, search: URLSearchParams): Promise<StatementsPage> {
  const period = search.get('period')
  if (period === null) {
    const [statements, certificates] = await Promise.all([
      call(findStatements, {}),
      call(findCertificates, {}),
    ])
    return { kind: 'list', statements: whole(statements), certificates: whole(certificates) }
  }
  const answer = await call(getStatement, { period: period.slice(0, 10) })
  if (answer.kind === 'refused') return { kind: 'missing', message: answer.message }
  return { kind: 'statement', statement: whole(answer) }
}

function whole<T>(answer: Answer<T>): T {
  return valueOr(answer, () => {
    throw new Response(null, { status: 500 })
  })
}

export type MakeOutcome =
  | { readonly kind: 'made' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unanswered' }

export async function make(call: Call, form: FormData): Promise<MakeOutcome> {
  const idempotencyKey = String(form.get('key'))
  const answer = await call(makeCertificate, { day: String(form.get('day')) }, { idempotencyKey })
  if (answer.kind === 'ok') return { kind: 'made' }
  return answer.kind === 'refused' ? { kind: 'refused', message: answer.message } : { kind: 'unanswered' }
}
