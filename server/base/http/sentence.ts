/** A sentence of its own, in both languages, for each refusal of a set; a kind without one does not compile. */
export type SentencesOf<R extends { readonly kind: string }> = {
  readonly [K in R['kind']]: (facts: Extract<R, { readonly kind: K }>) => {
    readonly zh: string
    readonly en: string
  }
}

/** A sentence without facts. */
export const both = (zh: string, en: string) => () => ({ zh, en })
