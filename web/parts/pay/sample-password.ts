import { useFacts } from '#web/site/facts.ts'

/** The payment password of the demo people (sandbox/people.ts): it is no secret, and nobody else has it. */
const SAMPLE = '246810'

/** Returns the payment password that may be shown beside its field; null outside a sandbox, and for a person who has set their own. */
export function useSamplePassword(): string | null {
  const { site, viewer } = useFacts()
  return site.isSandbox && viewer?.hasSamplePayment === true ? SAMPLE : null
}
