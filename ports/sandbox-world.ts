import type { Fen } from '#domain/number/money.ts'
import type { CardVerification } from './card-verification.ts'
import type { MailChannel } from './mail.ts'
import type { PaymentChannel } from './payment-channel.ts'
import type { RegistrarLink } from './registrar-link.ts'
import type { SmsChannel } from './sms.ts'

/** The simulated outside world on one machine. Present only if SANDBOX is on; the product uses it through the same ports. */
export interface SandboxWorld {
  readonly channel: PaymentChannel
  readonly links: ReadonlyMap<string, RegistrarLink>
  readonly cards: CardVerification
  readonly sms: SmsChannel
  readonly mail: MailChannel
  /** Returns the texts and mails that were sent, the newest first. */
  messages(most: number): readonly SandboxMessage[]
  /** Closes the bank's day. Then each registrar works on the package it has received. */
  endBankDay(day: string): void
  runRegistrars(day: string, telling?: Telling): Promise<void>
  readonly faultKinds: readonly string[]
  /** Sets how often a fault happens; zero takes it away. False if the kind does not exist. */
  armFault(kind: string, times: number): boolean
  listFaults(): readonly {
    readonly kind: string
    readonly remaining: number
    readonly target: string | null
  }[]
  openCard(cardToken: string, balanceFen: bigint): void
  /** Sends money to our settlement account from another bank, and returns the bank's serial. */
  remit(remittance: SandboxRemittance): string
  /** Credits interest to our settlement account, once a day, and returns the bank's serial. */
  creditInterest(interest: { readonly amount: Fen; readonly day: string }): string
  close(): void
}

/**
 * The funds that a registrar's night reports: all, with everything it must send; or, on days whose market figures we already know, only
 * funds that clients hold, with their dividends to come.
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
