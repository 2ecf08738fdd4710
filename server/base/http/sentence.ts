/** A sentence in both languages for each refusal of a set. A kind without a sentence does not compile. */
export type SentencesOf<R extends { readonly kind: string }> = {
  readonly [K in R['kind']]: (facts: Extract<R, { readonly kind: K }>) => {
    readonly zh: string
    readonly en: string
  }
}

/** Returns a sentence that uses no facts. */
export const both = (zh: string, en: string) => () => ({ zh, en })
