/** The four elements of a card (rules/identity.md#bank-cards), asked of the bank. */
export interface CardQuestion {
  /** Ours; the same serial is one question. */
  readonly serial: string
  readonly bankCode: string
  readonly cardNumber: string
  readonly name: string
  readonly documentType: string
  readonly documentNumber: string
  /** The phone the bank knows; its code goes there. */
  readonly phone: string
  readonly at: string
}

/**
 * What the bank says. `unknown`: it does not know the card. `limit`: it answers no more questions about it today. After `success` it
 * has sent its own code to the phone.
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

/** A bank's or payment company's check of a card and of the mandate to debit it. A fault of the line throws. */
export interface CardVerification {
  verify(question: CardQuestion): Promise<CardAnswer>
  /** The client's proof of the bank's code. The card's number is not ours afterwards: its token is. Confirmed again it answers the same. */
  confirm(of: {
    readonly reference: string
    readonly code: string
    readonly at: string
  }): Promise<CardConfirmation>
}
