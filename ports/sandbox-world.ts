import type { Fen } from '#domain/number/money.ts'
import type { CardVerification } from './card-verification.ts'
import type { MailChannel } from './mail.ts'
import type { PaymentChannel } from './payment-channel.ts'
import type { RegistrarLink } from './registrar-link.ts'
import type { SmsChannel } from './sms.ts'

/** The outside world on one machine. Present only where SANDBOX is on; the product talks to it through the same ports. */
export interface SandboxWorld {
  readonly channel: PaymentChannel
  readonly links: ReadonlyMap<string, RegistrarLink>
  readonly cards: CardVerification
  readonly sms: SmsChannel
  readonly mail: MailChannel
  /** Texts and mails that were sent, the newest first. */
  messages(most: number): readonly SandboxMessage[]
  /** The bank closes its day, then each registrar works on the package it has got. */
  endBankDay(day: string): void
  runRegistrars(day: string, telling?: Telling): Promise<void>
  readonly faultKinds: readonly string[]
  /** False for a kind that does not exist. Zero times takes the fault away. */
  armFault(kind: string, times: number): boolean
  listFaults(): readonly {
    readonly kind: string
    readonly remaining: number
    readonly target: string | null
  }[]
  openCard(cardToken: string, balanceFen: bigint): void
  /** Somebody sends money to our settlement account from another bank; the answer is the bank's serial. */
  remit(remittance: SandboxRemittance): string
  /** The bank credits interest to our settlement account, once a day; the answer is its serial. */
  creditInterest(interest: { readonly amount: Fen; readonly day: string }): string
  close(): void
}

/**
 * Of which funds a registrar's night tells: of all, with all that it prescribes; or, on days of which we know the market's figures
 * already, of those that are held alone, with the dividends to come.
 */
export type Telling = 'all' | 'held'

export interface SandboxRemittance {
  readonly fromAccount: string
  readonly name: string
  readonly amount: Fen
  readonly memo: string
  readonly at: string
}

/** A text or mail as its receiver would have got it. */
export interface SandboxMessage {
  readonly channel: 'sms' | 'mail'
  readonly recipient: string
  readonly subject: string | null
  readonly body: string
  readonly sentAt: string
}
