import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import { judgeTags } from '#domain/duty/client-tag.ts'
import { readIdCardNumber } from '#domain/person/id-card-number.ts'
import { readPhone } from '#domain/person/phone.ts'
import { readUscc } from '#domain/person/uscc.ts'
import { seniorFrom } from '#domain/suitability/suitability.ts'
import { DEMO_PEOPLE } from '../people.ts'
import { makeClients } from './make-clients.ts'

const OPEN_DAY = '2026-07-06'
const { people, lives } = makeClients(OPEN_DAY)
const persons = people.filter(({ area }) => area === 'individual')
const members = people.filter(({ area }) => area === 'institutional')
const accounts = people.flatMap((person) => person.accounts)
const count = <T>(values: readonly T[], value: T) => values.filter((each) => each === value).length

describe('the invented clients', () => {
  test('are the same each time, and 185 persons and 15 companies with two members each', () => {
    expect(makeClients(OPEN_DAY)).toEqual({ people, lives })
    expect([persons.length, members.length]).toEqual([185, 30])
    expect(new Set(members.map(({ accounts: [own] }) => own!.company!.uscc)).size).toBe(15)
  })

  test('share no name, username, document, phone, account or card, with each other or the demo people', () => {
    const all = [...people, ...DEMO_PEOPLE]
    const personal = [
      all.map(({ name }) => name),
      all.map(({ username }) => username),
      all.map(({ documentNumber }) => documentNumber),
      all.flatMap(({ phone }) => phone ?? []),
      persons.flatMap((each) => each.accounts.map(({ accountNumber }) => accountNumber)),
      accounts.flatMap((each) => each.cards.map(({ cardToken }) => cardToken)),
    ]
    for (const each of personal) expect(new Set(each).size).toBe(each.length)
    const surnames = new Set(persons.map(({ nameEn }) => nameEn.split(' ')[0]))
    expect(surnames.size).toBeGreaterThan(60)
  })

  test('have numbers that nobody can have', () => {
    for (const { documentNumber, phone, accounts: own } of people) {
      expect(readIdCardNumber(documentNumber)).toEqual({ kind: 'id-number-check-digit' })
      expect(readPhone(phone!)).not.toBeNull()
      expect(phone).toMatch(/^1600/)
      for (const { company } of own)
        if (company) expect(readUscc(company.uscc)).toEqual({ kind: 'uscc-check' })
    }
  })

  test('are tagged in a fair part, with words that many of them share', () => {
    const tagged = lives.filter(({ tags }) => tags.length > 0)
    expect(tagged.length / lives.length).toBeGreaterThan(0.4)
    expect(tagged.length / lives.length).toBeLessThan(0.8)
    const words = lives.flatMap(({ tags }) => tags)
    for (const word of new Set(words)) expect(count(words, word)).toBeGreaterThan(2)
    for (const { tags } of lives) expect(judgeTags(tags)).toMatchObject({ kind: 'ok' })
  })

  test('belong to the advisers of both firms and to the pool', () => {
    const served = [...persons, ...members.filter((_, at) => at % 2 === 0)].map(
      (each) => each.accounts[0]!.advisedBy,
    )
    const of = (account: string | undefined) => count(served, account)
    expect(['620100030013', '620100040027', '620100030021', undefined].map(of)).toEqual([60, 25, 15, 45])
    expect(['620100030039', '620100030054', '620100030047'].map(of)).toEqual([40, 10, 5])
    const two = persons.filter((each) => each.accounts.length === 2)
    expect(two).toHaveLength(20)
    expect(
      two.filter(({ accounts: [first, second] }) => first!.advisedBy !== second!.advisedBy),
    ).toHaveLength(4)
  })

  test('stand at every place that a list of clients tells apart', () => {
    const levels = persons.map(({ tolerance }) => tolerance)
    expect([null, 1, 2, 3, 4, 5].map((level) => count(levels, level))).toEqual([12, 20, 42, 60, 36, 15])
    const soon = addDays(OPEN_DAY, 30)
    const documents = persons.map(({ documentValidTo }) => documentValidTo!)
    expect(documents.filter((day) => day < OPEN_DAY)).toHaveLength(6)
    expect(documents.filter((day) => day >= OPEN_DAY && day <= soon)).toHaveLength(10)
    const ends = persons.flatMap(({ tolerance, since }) => (tolerance === null ? [] : [addDays(since!, 364)]))
    expect(ends.filter((day) => day < OPEN_DAY).length).toBeGreaterThan(5)
    expect(ends.filter((day) => day >= OPEN_DAY && day <= soon).length).toBeGreaterThan(5)
    const births = persons.map(
      ({ documentNumber: n }) => `${n.slice(6, 10)}-${n.slice(10, 12)}-${n.slice(12, 14)}`,
    )
    expect(births.filter((birth) => seniorFrom(birth) <= OPEN_DAY)).toHaveLength(11)
    expect(new Set(persons.map(({ since }) => since)).size).toBeGreaterThan(60)
    expect(persons.every(({ since }) => since! < OPEN_DAY)).toBe(true)
  })

  test('order at most once a day, never before they are clients, and within their tolerance', () => {
    const idle = persons.filter(
      (each) => !lives.some((life) => life.accountNumber === each.accounts[0]!.accountNumber),
    )
    expect(idle.length).toBeGreaterThan(15)
    for (const { accountNumber, deeds } of lives) {
      const owner = persons.find((each) => each.accounts.some((own) => own.accountNumber === accountNumber))!
      const days = deeds.filter(({ deed }) => deed.do !== 'plan').map(({ on }) => on)
      expect(new Set(days).size).toBe(days.length)
      for (const { on, deed } of deeds) {
        expect(addDays(OPEN_DAY, -on) >= owner.since! || on <= 3).toBe(true)
        if ('fund' in deed) expect(deed.fund.riskLevel).toBeLessThanOrEqual(owner.tolerance!)
      }
    }
  })

  test('order from a thousand to two million yuan, in every way', () => {
    const deeds = lives.flatMap((life) => life.deeds.map(({ deed }) => deed))
    const amounts = deeds.flatMap((deed) => ('amount' in deed ? [Number(deed.amount)] : []))
    expect(Math.min(...amounts)).toBe(1_000)
    expect(Math.max(...amounts)).toBeGreaterThan(1_000_000)
    expect(Math.max(...amounts)).toBeLessThanOrEqual(2_000_000)
    for (const kind of ['buy', 'sell', 'switch', 'plan', 'recharge']) {
      expect([kind, deeds.some((deed) => deed.do === kind)]).toEqual([kind, true])
    }
  })
})
