import type { PaymentChannel } from './payment-channel.ts'
import type { RegistrarLink } from './registrar-link.ts'

/** The outside world on one machine. Present only where SANDBOX is on; the product talks to it through the same ports. */
export interface SandboxWorld {
  readonly channel: PaymentChannel
  readonly links: ReadonlyMap<string, RegistrarLink>
  /** The bank closes its day, then each registrar works on the package it has got. */
  endBankDay(day: string): void
  runRegistrars(day: string): Promise<void>
  readonly faultKinds: readonly string[]
  /** False for a kind that does not exist. Zero times takes the fault away. */
  armFault(kind: string, times: number): boolean
  listFaults(): readonly {
    readonly kind: string
    readonly remaining: number
    readonly target: string | null
  }[]
  openCard(cardToken: string, balanceFen: bigint): void
  close(): void
}
