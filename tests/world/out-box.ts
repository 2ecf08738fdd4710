import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { addTradingDays } from '#domain/calendar/calendar.ts'
import { readExchangeFile, writeExchangeFile } from '#domain/exchange/exchange-file.ts'
import type { FileType } from '#domain/exchange/field-table.ts'
import { fileName } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { shippedCalendar } from '#domain/calendar/sse-calendar.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import { DISTRIBUTOR_CODE } from '#server/trade/books/order.store.ts'
import type { World } from './world.ts'

/** Opens the out box of one of the sandbox's registrars, to change its files before we collect them. */
export function openOutBox(world: World, registrar: string) {
  return {
    /** Changes the records of a file of a confirm day, and returns the file's name. */
    rewrite(
      day: string,
      fileType: FileType,
      change: (records: ExchangeRecord[]) => readonly ExchangeRecord[],
    ): string {
      const head = { creator: registrar, receiver: DISTRIBUTOR_CODE, day, fileType }
      const name = fileName(head)
      const path = join(world.config.dataDir, 'sandbox/registrar', registrar, 'out', name)
      const read = readExchangeFile(readFileSync(path), { ...head, isCharsetReleased: true })
      if (read.kind !== 'ok') throw new Error(`${name}: ${read.kind}`)
      const written = writeExchangeFile({ ...read.file, records: change([...read.file.records]) })
      if (written.kind !== 'ok') throw new Error(`${name}: ${JSON.stringify(written)}`)
      writeFileSync(path, written.bytes)
      return name
    },
    /** Closes the day and calls `hand` with the confirm day after the registrars have written. */
    closeWith(hand: (confirmDay: string) => void | Promise<void>): ReturnType<typeof closeToday> {
      const means = world.platform.day!
      const runRegistrars = async (day: string) => {
        await means.world.runRegistrars(day)
        await hand(addTradingDays(shippedCalendar(), day, 1) as string)
      }
      return closeToday({ ...means, world: { ...means.world, runRegistrars } })
    },
  }
}
