import { randomBytes } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import type { CardSide, IdCardVerdict, ReadIdCard } from '#domain/person/id-card.ts'
import { judgeIdCard } from '#domain/person/id-card.ts'
import { proveImage } from '#server/people/files/image.ts'
import { readOneFile } from '#server/people/files/multipart.ts'
import { bombPng, ZIP_TAIL } from '../tests/world/files/sample-image.ts'
import { openLog } from '#server/log.ts'
import type { CardReading } from '#server/people/card-reading/card-reading.ts'
import { openCardReading } from '#server/people/card-reading/card-reading.ts'
import { namedValues } from '#server/people/card-reading/read-id-card.ts'
import type { CardPerson } from '#sandbox/cards/card-person.ts'
import { makeCardPeople } from '#sandbox/cards/card-person.ts'
import { drawCard } from '#sandbox/cards/draw-card.ts'
import { drawShot, photograph } from '#sandbox/cards/photograph.ts'
import type { Figures } from './main.ts'

const CARDS = 208
/** Never a seed that anything was tuned on; those are 101 and 202. */
const SEED = 20_261_121
const TODAY = '2026-07-06'
/** The number of cards that the product reads at once. */
const AT_ONCE = 2

interface Reading {
  readonly person: CardPerson
  readonly side: CardSide
  readonly read: ReadIdCard
  readonly ms: number
}

/**
 * Reads cards of invented people, each side photographed at random (desk, tilt, turn, blur, noise, light, JPEG quality), by the same way
 * as an upload: checked, encoded again, read in a process of its own, two at a time. `wrong_accepted` counts readings that match an
 * account although the card does not: a card of another person, with one digit changed, or past its last day.
 */
export async function measure(): Promise<Figures> {
  const reading = openCardReading(openLog('warn'))
  const people = makeCardPeople(SEED, CARDS)
  const jobs = people.flatMap((person, n) => [
    { person, side: 'portrait' as const, n: 2 * n },
    { person, side: 'emblem' as const, n: 2 * n + 1 },
  ])
  const done: Reading[] = []
  for (let at = 0; at < jobs.length; at += AT_ONCE) {
    const images = []
    for (const job of jobs.slice(at, at + AT_ONCE)) images.push({ ...job, image: await imageOf(job) })
    done.push(...(await Promise.all(images.map((each) => readOne(reading, each)))))
    if (at % 40 === 0) process.stderr.write(`  ${at} of ${jobs.length}\n`)
  }
  return { ...figuresOf(done, people), refused_max_ms: await slowestRefusal(done[0]!.person) }
}

/** Returns the slowest time to refuse a decompression bomb, a polyglot, a PDF renamed .jpg and a file of 50 MB. */
async function slowestRefusal(person: CardPerson): Promise<number> {
  const photo = await photograph(drawCard(person, 'portrait'), drawShot(SEED, 0))
  const images = [bombPng(16_000), Buffer.concat([photo, ZIP_TAIL]), Buffer.from('%PDF-1.7\n%%EOF')]
  const form = new FormData()
  form.append('file', new Blob([randomBytes(50 * 1024 * 1024) as Buffer<ArrayBuffer>]), 'card.jpg')
  const tooLarge = new Request('http://127.0.0.1/upload/push', { method: 'POST', body: form })
  const took: number[] = []
  for (const refuse of [...images.map((bytes) => () => proveImage(bytes)), () => readOneFile(tooLarge)]) {
    const started = performance.now()
    const { kind } = await refuse()
    took.push(performance.now() - started)
    if (kind === 'image' || kind === 'file') throw new Error('what must be refused was taken')
  }
  return Math.round(Math.max(...took))
}

type Job = { readonly person: CardPerson; readonly side: CardSide; readonly n: number }

async function imageOf({ person, side, n }: Job): Promise<Buffer> {
  const proved = await proveImage(await photograph(drawCard(person, side), drawShot(SEED, n)))
  if (proved.kind !== 'image') throw new Error(`a sample photo was refused: ${proved.problem}`)
  return proved.jpeg
}

async function readOne(reading: CardReading, job: Job & { readonly image: Buffer }): Promise<Reading> {
  const started = performance.now()
  const end = await reading.read(job.image, job.side, () => {})
  const read = end.kind === 'done' ? namedValues(end.text) : ({ kind: 'unreadable' } as const)
  return { person: job.person, side: job.side, read, ms: performance.now() - started }
}

function figuresOf(done: readonly Reading[], people: readonly CardPerson[]): Figures {
  const part = (side: CardSide, isRight: (each: Reading) => boolean) => {
    const of = done.filter((each) => each.side === side)
    return Number((of.filter(isRight).length / of.length).toFixed(4))
  }
  const at = (share: number) =>
    done.map((each) => each.ms).sort((a, b) => a - b)[Math.floor(done.length * share)]!
  return {
    cards: people.length,
    photos: done.length,
    number_exact: part('portrait', ({ read, person }) => 'number' in read && read.number === person.number),
    name_exact: part('portrait', ({ read, person }) => 'name' in read && read.name === person.name),
    address_exact: part(
      'portrait',
      ({ read, person }) => 'address' in read && read.address === person.address,
    ),
    validity_exact: part(
      'emblem',
      ({ read, person }) =>
        'validFrom' in read && read.validFrom === person.validFrom && read.validTo === person.validTo,
    ),
    issuer_exact: part('emblem', ({ read, person }) => 'issuer' in read && read.issuer === person.issuer),
    unreadable: done.filter((each) => each.read.kind === 'unreadable').length,
    wrong_accepted: done.filter((each) => isWronglyAccepted(each, people)).length,
    p50_ms: Math.round(at(0.5)),
    p95_ms: Math.round(at(0.95)),
    max_ms: Math.round(Math.max(...done.map((each) => each.ms))),
  }
}

function isWronglyAccepted({ read, person, side }: Reading, people: readonly CardPerson[]): boolean {
  return [person, ...people.filter((each) => each !== person)].some((account) => {
    const verdict = (of: ReadIdCard): IdCardVerdict['kind'] => judgeIdCard(of, account, TODAY).kind
    return verdict(read) === 'matches' && verdict(truthOf(person, side)) !== 'matches'
  })
}

function truthOf(person: CardPerson, side: CardSide): ReadIdCard {
  return { kind: 'read', side, ...person }
}
