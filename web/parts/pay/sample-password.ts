import { useFacts } from '#web/site/facts.ts'

/** That of the demo people (sandbox/people.ts): no secret, and nobody else's. */
const SAMPLE = '246810'

/** The payment password that may be told beside its field; null outside a sandbox, and to whoever has set their own. */
export function useSamplePassword(): string | null {
  const { site, viewer } = useFacts()
  return site.isSandbox && viewer?.hasSamplePayment === true ? SAMPLE : null
}
