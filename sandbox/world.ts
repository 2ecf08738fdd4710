import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { addTradingDays } from '#domain/calendar.ts'
import type { TradingCalendar } from '#domain/calendar.ts'
import { invariant } from '#domain/invariant.ts'
import { fen } from '#domain/money.ts'
import type { SandboxWorld } from '#server/ports/sandbox-world.ts'
import { openSandboxBank } from './bank/bank.ts'
import { FAULT_KINDS, openFaults } from './faults.ts'
import type { FaultKind } from './faults.ts'
import { withImported } from './market/imported-quotes.ts'
import type { DatedQuotes } from './market/quotes.ts'
import { openSandboxRegistrar } from './registrar/registrar.ts'

export interface WorldOptions {
  /** Folder of everything outside; deleting it and the database together is a new world. */
  readonly dir: string
  readonly distributorCode: string
  readonly registrars: readonly { readonly registrarCode: string; readonly protocolVersion: '21' | '22' }[]
  readonly quotes: DatedQuotes
  readonly calendar: TradingCalendar
}

/** Bank, registrars and fault switches, each with its own books in its own folder. */
export function openWorld(options: WorldOptions): SandboxWorld {
  mkdirSync(options.dir, { recursive: true })
  const faults = openFaults(options.dir)
  const bank = openSandboxBank({ dir: join(options.dir, 'bank'), faults })
  let worldDay = options.calendar.to
  const quotes = withImported(
    datedFor(options.quotes, () => worldDay),
    join(options.dir, 'market'),
  )
  const nextTradingDay = (day: string) => {
    const next = addTradingDays(options.calendar, day, 1)
    invariant(typeof next === 'string', `the registrar's calendar ends at ${day}`)
    return next
  }
  const registrars = options.registrars.map(({ registrarCode, protocolVersion }) =>
    openSandboxRegistrar({
      dir: join(options.dir, 'registrar'),
      registrarCode,
      distributorCode: options.distributorCode,
      version: protocolVersion,
      quotes,
      faults,
      calendar: { nextTradingDay },
    }),
  )
  return {
    channel: bank.channel,
    links: new Map(registrars.map((each) => [each.link.registrarCode, each.link])),
    endBankDay: (day) => bank.closeDay(day),
    async runRegistrars(day) {
      worldDay = day
      for (const each of registrars) await each.runNight(day)
    },
    faultKinds: FAULT_KINDS,
    armFault(kind, times) {
      if (!isFault(kind)) return false
      if (times > 0) faults.armFault(kind, { times })
      else while (faults.takeFault(kind)) continue
      return true
    },
    listFaults: () => faults.listFaults(),
    openCard: (cardToken, balanceFen) => void bank.openCard({ cardToken, balance: fen(balanceFen) }),
    close() {
      for (const each of registrars) each.close()
      bank.close()
      faults.close()
    },
  }
}

/** A registrar knows a fund's terms as they are on the day it works on, not as they will be. */
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
