import { SAMPLE_OPERATOR } from './operator.copy.ts'

interface Bilingual {
  readonly zh: string
  readonly en: string
}

/** Facts that only operators can give about themselves, in both languages. A null fact is shown nowhere. */
export interface OperatorFacts {
  readonly company: Bilingual | null
  readonly permit: Bilingual | null
  /** The bank that supervises settlement money. */
  readonly supervisor: Bilingual | null
  readonly address: Bilingual | null
  /** The hours in which a person answers on trading days, such as 9:00–18:00. */
  readonly hours: Bilingual | null
}

/** Reads the operator's facts. A fact set in one language is used for both. In a sandbox, facts that are not set are samples. */
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
