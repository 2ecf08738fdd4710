import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasSharedData, sharedJson, sharedPath } from '#tests/shared-data.ts'
import type { CardPerson } from '#sandbox/cards/card-person.ts'
import { makeCardPeople } from '#sandbox/cards/card-person.ts'
import { drawCard } from '#sandbox/cards/draw-card.ts'
import type { Shot } from '#sandbox/cards/photograph.ts'
import { photograph, STRAIGHT } from '#sandbox/cards/photograph.ts'
import { proveImage } from '#server/people/files/image.ts'
import type { CardPhase, CardSide, ReadIdCard } from '#domain/person/id-card.ts'
import { judgeIdCard } from '#domain/person/id-card.ts'
import { inTransaction } from '#server/db/tx.ts'
import { openLimits } from '#server/base/http/limits.ts'
import type { KeepDeps } from '#server/people/files/store-upload.ts'
import { storeUpload } from '#server/people/files/store-upload.ts'
import { openFiles } from '#server/people/files/open-files.ts'
import type { Uploader } from '#server/people/files/uploader.ts'
import { openSeal } from '#server/base/encryption/seal.ts'
import { openCardReading } from '#server/people/card-reading/card-reading.ts'
import { loadModels } from '#server/people/card-reading/model.ts'
import { namedValues, readIdCard } from '#server/people/card-reading/read-id-card.ts'
import { openPhases } from '#server/people/card-reading/phases.ts'
import type { runReader } from '#server/people/card-reading/reader.ts'
import { readCard } from '#server/people/card-reading/read-card.ts'
import type { Recognizer } from '#server/people/card-reading/recognizer.ts'
import { openRecognizer } from '#server/people/card-reading/recognizer.ts'
import { redChannel } from '#server/people/card-reading/red-channel.ts'
import type { World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let recognizer: Recognizer
let world: World
let files: KeepDeps
beforeAll(async () => {
  recognizer = await openRecognizer(await loadModels())
  world = await openTestWorld()
  const { db, pool } = world.database
  const limits = openLimits(pool, { ip: 1, order: 1 })
  const open = openFiles(world.config, { db, seal: openSeal(world.config.secret), limits })
  files = { ...open, change: (work) => inTransaction(db, work) }
})
afterAll(() => world.close())

async function readPhoto(photo: Buffer, side: CardSide): Promise<ReadIdCard> {
  const proved = await proveImage(photo)
  if (proved.kind !== 'image') throw new Error(proved.problem)
  return namedValues(readCard(await redChannel(proved.jpeg), side, recognizer))
}

const PEOPLE = makeCardPeople(7, 12)
const shot = async (person: CardPerson, side: CardSide, change: Partial<Shot>) =>
  readPhoto(await photograph(drawCard(person, side), { ...STRAIGHT, ...change }), side)

const SHOTS: readonly (readonly [string, Partial<Shot>])[] = [
  ['straight', {}],
  ['a quarter turn', { turn: 90 }],
  ['upside down', { turn: 180 }],
  ['three quarters', { turn: 270 }],
  ['tilted 8 one way, on wood', { tilt: 8, desk: 'wood', reach: 0.8 }],
  ['tilted 8 the other way, on cloth', { tilt: -8, desk: 'cloth', reach: 0.8 }],
  ['small on a dark desk', { desk: 'dark', reach: 0.64, width: 1280 }],
  ['on white', { desk: 'none', reach: 0.7, width: 1600 }],
  ['dim, light from one side', { light: 0.5, fall: 0.5, lightFrom: 40, desk: 'grey', reach: 0.8 }],
  ['blurred', { blur: 1.6, width: 1600, reach: 0.8 }],
  ['noisy and pressed hard', { noise: 14, quality: 45, width: 1600, reach: 0.8 }],
  [
    'all at once, turned',
    {
      tilt: 7,
      turn: 270,
      desk: 'wood',
      blur: 1,
      noise: 10,
      light: 0.6,
      fall: 0.3,
      lightFrom: 200,
      quality: 55,
      width: 1600,
      reach: 0.72,
    },
  ],
]

describe.each(SHOTS)('%s', (name, change) => {
  const person = PEOPLE[SHOTS.findIndex(([each]) => each === name)]!

  test('the portrait’s side gives number, sex and birth', async () => {
    const { number, sex, birth } = person
    expect(await shot(person, 'portrait', change)).toMatchObject({
      kind: 'read',
      side: 'portrait',
      number,
      sex,
      birth,
    })
  })

  test('the other side gives the period', async () => {
    const { validFrom, validTo } = person
    expect(await shot(person, 'emblem', change)).toMatchObject({
      kind: 'read',
      side: 'emblem',
      validFrom,
      validTo,
    })
  })
})

test('straight, every field is read', async () => {
  const { name, address, issuer, number } = PEOPLE[0]!
  expect(await shot(PEOPLE[0]!, 'portrait', {})).toMatchObject({ name, address, number })
  expect(await shot(PEOPLE[0]!, 'emblem', {})).toMatchObject({ issuer })
})

test('a card without an end says so', async () => {
  const person = { ...PEOPLE[0]!, validTo: null }
  expect(await shot(person, 'emblem', {})).toMatchObject({
    kind: 'read',
    validFrom: person.validFrom,
    validTo: null,
  })
})

describe('unreadable', () => {
  test('the other side than was asked for', async () => {
    const photo = (side: CardSide) => photograph(drawCard(PEOPLE[1]!, side), STRAIGHT)
    expect(await readPhoto(await photo('portrait'), 'emblem')).toEqual({ kind: 'unreadable' })
    expect(await readPhoto(await photo('emblem'), 'portrait')).toEqual({ kind: 'unreadable' })
  })

  test('a number whose check digit is wrong', async () => {
    const { number } = PEOPLE[2]!
    const wrong = `${number.slice(0, 17)}${number.endsWith('1') ? '2' : '1'}`
    expect(await shot({ ...PEOPLE[2]!, number: wrong }, 'portrait', {})).toEqual({ kind: 'unreadable' })
  })

  test.each(['2014.02.30', '2034.05.26'])('a period that cannot be: 2014.05.27 to %s', async (end) => {
    const validTo = end.replaceAll('.', '-').replace('2034-05-26', '2033-05-27')
    expect(await shot({ ...PEOPLE[3]!, validFrom: '2014-05-27', validTo }, 'emblem', {})).toEqual({
      kind: 'unreadable',
    })
  })

  test('nothing on it, or nothing but blur and dark', async () => {
    expect(await shot(PEOPLE[4]!, 'portrait', { blur: 14 })).toEqual({ kind: 'unreadable' })
    expect(await shot(PEOPLE[4]!, 'emblem', { light: 0.004 })).toEqual({ kind: 'unreadable' })
  })

  test('in nearly no light the period is the card’s or none at all', async () => {
    const { validFrom, validTo } = PEOPLE[4]!
    const made = await shot(PEOPLE[4]!, 'emblem', { light: 0.02 })
    if (made.kind !== 'unreadable') expect(made).toMatchObject({ kind: 'read', validFrom, validTo })
  })
})

interface Label {
  readonly file: string
  readonly side: 'front' | 'back' | null
  readonly variant: string
  readonly expect: string
  readonly truth: { name: string; id_number: string; valid_from: string; valid_to: string } | null
}

/** Cards that this repository's generator did not draw. Only the height of the name's band was tuned on them. */
describe.skipIf(!hasSharedData)('specimens of the shared data', () => {
  const labels = hasSharedData ? sharedJson<Label[]>('idcard', 'labels.json') : []
  const MAY_FAIL = /glare|cropped/

  test.each(labels.map((each) => [each.file, each] as const))(
    '%s',
    async (file, { side, truth, variant }) => {
      const read = await readPhoto(
        readFileSync(sharedPath('idcard', file)),
        side === 'back' ? 'emblem' : 'portrait',
      )
      if (!truth || side === null) expect(read).toEqual({ kind: 'unreadable' })
      else if (read.kind === 'unreadable') expect(variant).toMatch(MAY_FAIL)
      else if (read.side === 'portrait') expect(read.number).toBe(truth.id_number)
      else
        expect([read.validFrom, read.validTo]).toEqual([
          truth.valid_from,
          /^\d/.test(truth.valid_to) ? truth.valid_to : null,
        ])
    },
  )

  test('the one that is over is expired', async () => {
    const { file } = labels.find((each) => each.variant === 'expired')!
    const read = await readPhoto(readFileSync(sharedPath('idcard', file)), 'emblem')
    expect(judgeIdCard(read, { number: '', name: '' }, '2026-07-06').kind).toBe('expired')
  })
})

describe('an uploaded card is read', () => {
  const log = {
    lines: [] as unknown[],
    warn: (...line: unknown[]) => void log.lines.push(line),
    error: () => {},
  }
  const applicant = (): Uploader => ({ kind: 'application', applicationId: randomUUID() })
  const means = (run?: typeof runReader) => ({
    ...files,
    limits: openLimits(world.database.pool, { ip: 1, order: 1 }),
    reading: openCardReading(log, run),
  })

  async function keep(uploader: Uploader, side: CardSide): Promise<string> {
    const photo = await photograph(drawCard(PEOPLE[0]!, side), STRAIGHT)
    const form = new FormData()
    form.append('file', new Blob([photo as Buffer<ArrayBuffer>]), 'card.jpg')
    const kept = await storeUpload(files, uploader, new Request('http://x/', { method: 'POST', body: form }))
    if (kept.kind !== 'kept') throw new Error(kept.kind)
    return kept.handle
  }

  test('in a process of its own, both sides, with its phases told', async () => {
    const uploader = applicant()
    const phases: CardPhase[] = []
    const { number, name, sex, birth, address, issuer, validFrom, validTo } = PEOPLE[0]!
    const portrait = await keep(uploader, 'portrait')
    const read = await readIdCard(means(), uploader, portrait, 'portrait', (each) => void phases.push(each))
    expect(read).toEqual({ kind: 'read', side: 'portrait', number, name, sex, birth, address })
    expect(phases).toEqual(['queued', 'preparing', 'finding', 'reading'])
    const emblem = await keep(uploader, 'emblem')
    expect(await readIdCard(means(), uploader, emblem, 'emblem')).toEqual({
      kind: 'read',
      side: 'emblem',
      issuer,
      validFrom,
      validTo,
    })
  })

  test('while it is read its owner, and nobody else, can ask where it is', async () => {
    const [mine, other] = [applicant(), applicant()]
    const phases = openPhases()
    const gate = Promise.withResolvers<void>()
    const reading = phases.follow(mine, 'handle', async (onPhase) => {
      onPhase('finding')
      await gate.promise
      return 'read'
    })
    expect([phases.at(mine, 'handle'), phases.at(other, 'handle'), phases.at(mine, 'x')]).toEqual([
      'finding',
      null,
      null,
    ])
    gate.resolve()
    expect(await reading).toBe('read')
    expect(phases.at(mine, 'handle')).toBe(null)
    await expect(phases.follow(mine, 'handle', () => Promise.reject(new Error('x')))).rejects.toThrow('x')
    expect(phases.at(mine, 'handle')).toBe(null)
  })

  test('another’s handle and an unknown one are the same nothing, and no reader starts for them', async () => {
    const [mine, other] = [applicant(), applicant()]
    const handle = await keep(mine, 'portrait')
    const starts: unknown[] = []
    const counted = means(async (job) => {
      starts.push(job)
      return { kind: 'done', text: null }
    })
    const replies = [
      await readIdCard(counted, other, handle, 'portrait'),
      await readIdCard(counted, mine, 'A'.repeat(22), 'portrait'),
    ]
    expect(replies).toEqual([{ kind: 'upload-not-found' }, { kind: 'upload-not-found' }])
    expect(starts).toEqual([])
    expect(await readIdCard(counted, mine, handle, 'portrait')).toEqual({ kind: 'unreadable' })
    expect(starts.length).toBe(1)
  })

  test('a reader that fails has read nothing, and one line says why', async () => {
    const uploader = applicant()
    const handle = await keep(uploader, 'portrait')
    log.lines.length = 0
    const failing = means(async () => ({ kind: 'failed', why: 'timeout' }))
    expect(await readIdCard(failing, uploader, handle, 'portrait')).toEqual({ kind: 'unreadable' })
    expect(log.lines).toEqual([['card reader failed', { why: 'timeout', side: 'portrait' }]])
  })

  test('two at once, twenty wait, the twenty-third is asked to come again', async () => {
    const handles: { readonly uploader: ReturnType<typeof applicant>; readonly handle: string }[] = []
    // One after the other, because pictures to check have a queue of their own.
    for (let at = 0; at < 23; at += 1) {
      const uploader = applicant()
      handles.push({ uploader, handle: await keep(uploader, 'emblem') })
    }
    const gate = Promise.withResolvers<void>()
    const count = { running: 0, most: 0 }
    const slow = means(async () => {
      count.most = Math.max(count.most, (count.running += 1))
      await gate.promise
      count.running -= 1
      return { kind: 'done', text: null }
    })
    const phases: CardPhase[] = []
    const replies = handles.map(({ uploader, handle }) =>
      readIdCard(slow, uploader, handle, 'emblem', (each) => void phases.push(each)),
    )
    const first = await Promise.race(replies)
    expect(first).toEqual({ kind: 'upload-busy' })
    expect(phases.filter((each) => each === 'queued').length).toBe(23)
    gate.resolve()
    const kinds = (await Promise.all(replies)).map((each) => each.kind)
    expect(kinds.filter((each) => each === 'upload-busy').length).toBe(1)
    expect(count.most).toBe(2)
  })

  test('one person has both sides of a card read at a time, and their third does not take the place of others', async () => {
    const [mine, other] = [applicant(), applicant()]
    const handle = await keep(mine, 'emblem')
    const others = await keep(other, 'emblem')
    const gate = Promise.withResolvers<void>()
    const slow = means(async () => {
      await gate.promise
      return { kind: 'done', text: null }
    })
    const replies = [1, 2, 3].map(() => readIdCard(slow, mine, handle, 'emblem'))
    expect(await Promise.race(replies)).toEqual({ kind: 'upload-busy' })
    replies.push(readIdCard(slow, other, others, 'emblem'))
    gate.resolve()
    const kinds = (await Promise.all(replies)).map((each) => each.kind)
    expect(kinds.toSorted()).toEqual(['unreadable', 'unreadable', 'unreadable', 'upload-busy'])
  })

  test('the eleventh try within the hour waits, whatever it asks for', async () => {
    await sql`delete from rate_limit`.execute(world.database.db)
    const uploader = applicant()
    const kinds = []
    for (let n = 0; n < 11; n += 1)
      kinds.push((await readIdCard(means(), uploader, 'A'.repeat(22), 'portrait')).kind)
    expect(kinds).toEqual([...Array.from({ length: 10 }, () => 'upload-not-found'), 'too-many-attempts'])
  })
})
