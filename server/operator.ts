import { SAMPLE_OPERATOR } from './operator.copy.ts'

interface Bilingual {
  readonly zh: string
  readonly en: string
}

/** What only the operator can say of themselves, in both languages; null is not said anywhere. */
export interface OperatorFacts {
  readonly company: Bilingual | null
  readonly permit: Bilingual | null
  /** The bank that supervises settlement money. */
  readonly supervisor: Bilingual | null
  readonly address: Bilingual | null
  /** When a person answers on trading days: 9:00–18:00. */
  readonly hours: Bilingual | null
}

/** A fact that is set in one language only stands so in both; in a sandbox those that are not set are samples. */
export function readOperator(env: NodeJS.ProcessEnv, isSandbox: boolean): OperatorFacts {
  const fact = (name: string, sample: Bilingual): Bilingual | null => {
    const both = env[`SITE_${name}`]?.trim() ?? ''
    const [zh, en] = [env[`SITE_${name}_ZH`]?.trim() || both, env[`SITE_${name}_EN`]?.trim() || both]
    if (zh === '' && en === '') return isSandbox ? sample : null
    return { zh: zh || en, en: en || zh }
  }
  return {
    company: fact('COMPANY', SAMPLE_OPERATOR.company),
    permit: fact('PERMIT', SAMPLE_OPERATOR.permit),
    supervisor: fact('SUPERVISOR', SAMPLE_OPERATOR.supervisor),
    address: fact('ADDRESS', SAMPLE_OPERATOR.address),
    hours: fact('HOURS', SAMPLE_OPERATOR.hours),
  }
}
