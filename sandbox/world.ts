import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import type { TradingCalendar } from '#domain/calendar/calendar.ts'
import { invariant } from '#domain/number/invariant.ts'
import { fen } from '#domain/number/money.ts'
import type { SandboxWorld } from '#ports/sandbox-world.ts'
import { openSandboxBank, type SandboxBank } from './bank/bank.ts'
import { openCardDesk } from './cards-of-bank/card-desk.ts'
import { FAULT_KINDS, openFaults } from './faults.ts'
import type { FaultKind } from './faults.ts'
import { withImported } from './market/imported-quotes.ts'
import type { DatedQuotes } from './market/quotes.ts'
import { openInbox } from './sms/inbox.ts'
import { openSandboxRegistrar, type SandboxRegistrar } from './registrar/registrar.ts'

export interface WorldOptions {
  /** The folder with all data of the outside world. Deleting it together with the database starts a new world. */
  readonly dir: string
  readonly distributorCode: string
  readonly registrars: readonly { readonly registrarCode: string; readonly protocolVersion: '21' | '22' }[]
  readonly quotes: DatedQuotes
  readonly calendar: TradingCalendar
}

/** The balance of a new client's card. */
const NEW_CARD_BALANCE = fen(50_000_000n)

/** Opens the bank, the registrars, telephone, mail and the fault switches, each with its own books in its own place. */
export function openWorld(options: WorldOptions): SandboxWorld {
  mkdirSync(options.dir, { recursive: true })
  const faults = openFaults(options.dir)
  const bank = openSandboxBank({ dir: join(options.dir, 'bank'), faults })
  const inbox = openInbox(options.dir)
  const desk = openCardDesk(join(options.dir, 'bank'), {
    deliver: (message) => inbox.deliver(message),
    openCard: (cardToken) => void bank.openCard({ cardToken, balance: NEW_CARD_BALANCE }),
  })
  let worldDay = options.calendar.to
  const quotes = withImported(
    datedFor(options.quotes, () => worldDay),
    join(options.dir, 'market'),
  )
  const tradingDay = (day: string, count: number) => {
    const found = addTradingDays(options.calendar, day, count)
    invariant(typeof found === 'string', `the registrar's calendar ends at ${day}`)
    return found
  }
  const openDays = {
    nextTradingDay: (day: string) => tradingDay(day, 1),
    previousTradingDay: (day: string) => tradingDay(day, -1),
    to: options.calendar.to,
  }
  const registrars = options.registrars.map(({ registrarCode, protocolVersion }) =>
    openSandboxRegistrar({
      dir: join(options.dir, 'registrar'),
      registrarCode,
      distributorCode: options.distributorCode,
      version: protocolVersion,
      quotes,
      faults,
      calendar: openDays,
    }),
  )
  return {
    channel: bank.channel,
    cards: desk.verification,
    sms: inbox.sms,
    mail: inbox.mail,
    messages: (most) => inbox.list(most),
    links: new Map(registrars.map((each) => [each.link.registrarCode, each.link])),
    endBankDay(day) {
      for (const each of registrars) payWhatIsDue(bank, each, day)
      bank.closeDay(day)
    },
    async runRegistrars(day, telling) {
      worldDay = day
      for (const each of registrars) await each.runNight(day, telling)
    },
    faultKinds: FAULT_KINDS,
    armFault(kind, times) {
      if (!isFault(kind)) return false
      if (times > 0) faults.armFault(kind, { times })
      else while (faults.takeFault(kind)) continue
      return true
    },
    listFaults: () => faults.listFaults(),
    remit: (remittance) => bank.remit(remittance),
    creditInterest: (interest) => bank.creditInterest(interest),
    openCard: (cardToken, balanceFen) => void bank.openCard({ cardToken, balance: fen(balanceFen) }),
    close() {
      for (const each of registrars) each.close()
      desk.close()
      inbox.close()
      bank.close()
      faults.close()
    },
  }
}

/** Pays a registrar's due sums to the bank. The product sees only the bank's statement and the registrar's file 25. */
function payWhatIsDue(bank: SandboxBank, registrar: SandboxRegistrar, day: string): void {
  for (const { serial, amount } of registrar.duePayments(day)) {
    bank.receive({ serial, from: `registrar:${registrar.link.registrarCode}`, amount, day })
    registrar.markPaid(serial)
  }
}

/** Limits the quotes so that a registrar knows a fund's terms of the day it works on, not later ones. */
function datedFor(quotes: DatedQuotes, day: () => string): DatedQuotes {
  return {
    ...quotes,
    fundsOf: (registrarCode) =>
      quotes.fundsOf(registrarCode).map((each) => quotes.termsOn(each.fundCode, day()) ?? each),
  }
}

function isFault(kind: string): kind is FaultKind {
  return (FAULT_KINDS as readonly string[]).includes(kind)
}
