/** A question to the bank about the four elements of a card (rules/identity.md#bank-cards). */
export interface CardQuestion {
  /** Our serial. The same serial is one question. */
  readonly serial: string
  readonly bankCode: string
  readonly cardNumber: string
  readonly name: string
  readonly documentType: string
  readonly documentNumber: string
  /** The phone that the bank knows. The bank sends its code there. */
  readonly phone: string
  readonly at: string
}

/**
 * The bank's answer. `unknown`: the bank does not know the card. `limit`: it answers no more questions about the card today. After
 * `success` it has sent its own code to the phone.
 */
export type CardAnswer =
  | { readonly kind: 'success'; readonly reference: string }
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'limit' }

export type CardConfirmation =
  | {
      readonly kind: 'bound'
      readonly cardToken: string
      readonly singleLimitYuan: bigint
      readonly dayLimitYuan: bigint
    }
  | { readonly kind: 'wrong-code'; readonly left: number }
  | { readonly kind: 'expired' }

/** The check of a card, and of the mandate to debit it, by a bank or payment company. Throws if the connection fails. */
export interface CardVerification {
  verify(question: CardQuestion): Promise<CardAnswer>
  /** Confirms the bank's code that the client typed. Afterwards we have the card's token, not its number. A repeat answers the same. */
  confirm(of: {
    readonly reference: string
    readonly code: string
    readonly at: string
  }): Promise<CardConfirmation>
}
