import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { indexName, parameterIndexName } from '#domain/exchange/index-file.ts'
import { folderRegistrarLink } from '#server/base/adapters/folder-registrar-link.ts'
import type { RegistrarLink } from '#ports/registrar-link.ts'
import { openLink } from '#sandbox/registrar/mailbox.ts'

const DAY = '2026-07-06'
const US = { creator: '9TY', receiver: '91', day: DAY }
const THEM = { creator: '91', receiver: '9TY', day: DAY }
const codes = { registrarCode: '91', distributorCode: '9TY' }

/** A link, and the folders where the other end puts and finds its files. */
interface Ends {
  readonly link: RegistrarLink
  readonly delivered: string
  readonly answers: string
  readonly parameters: string
}

/** Tests that both adapters keep the promise of ports/registrar-link.ts, on which the night relies. */
const ADAPTERS: Readonly<Record<string, (dir: string) => Ends>> = {
  'of the sandbox': (dir) => ({
    link: openLink({ dir, ...codes }),
    delivered: join(dir, '91', 'in'),
    answers: join(dir, '91', 'out'),
    parameters: join(dir, '91', 'parameters'),
  }),
  'over a folder': (dir) => ({
    link: folderRegistrarLink({ dir, ...codes }),
    delivered: join(dir, 'to'),
    answers: join(dir, 'from'),
    parameters: join(dir, 'from'),
  }),
}

const bytes = (text: string) => new Uint8Array(Buffer.from(text))
const ours = (type: string, text: string) => ({
  name: `OFD_9TY_91_20260706_${type}.TXT`,
  bytes: bytes(text),
})
const theirs = (type: string) => `OFD_91_9TY_20260706_${type}.TXT`

describe.each(Object.entries(ADAPTERS))('a registrar %s', (_, open) => {
  let dir: string
  let ends: Ends
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'link-'))
    ends = open(dir)
  })
  afterEach(() => rmSync(dir, { recursive: true }))

  function answer(folder: string, files: Readonly<Record<string, string>>): void {
    mkdirSync(folder, { recursive: true })
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  }
  const index = { name: indexName(US), bytes: bytes('index') }

  test('is delivered whole packages, and the same bytes again are no news', async () => {
    const files = [ours('01', 'accounts'), ours('03', 'orders')]
    await ends.link.deliver(DAY, files, index)
    await ends.link.deliver(DAY, files, index)
    expect(readdirSync(ends.delivered).toSorted()).toEqual([files[0]!.name, files[1]!.name, index.name])
  })

  test('is never sent other bytes under a name that was delivered', async () => {
    await ends.link.deliver(DAY, [ours('03', 'orders')], index)
    await expect(ends.link.deliver(DAY, [ours('03', 'others')], index)).rejects.toMatchObject({
      name: 'DeliveryRefused',
    })
  })

  test.each([
    '../x.TXT',
    'OFD_91_9TY_20260706_03.TXT',
    'OFD_9TY_91_20260707_03.TXT',
    'OFD_9TY_92_20260706_03.TXT',
  ])('is not sent %s, nor anything beside it', async (name) => {
    const call = ends.link.deliver(DAY, [ours('01', 'accounts'), { name, bytes: bytes('x') }], index)
    await expect(call).rejects.toMatchObject({ name: 'DeliveryRefused' })
    mkdirSync(ends.delivered, { recursive: true })
    expect(readdirSync(ends.delivered)).toEqual([])
  })

  test('has sent nothing before its index, whatever else lies there', async () => {
    expect(await ends.link.collect(DAY)).toBeNull()
    answer(ends.answers, { [theirs('04')]: 'x', [`${indexName(THEM)}.1.part`]: 'x', [indexName(US)]: 'x' })
    expect(await ends.link.collect(DAY)).toBeNull()
    expect(await ends.link.collectParameters(DAY)).toBeNull()
  })

  test('sends the files of the day and pair, with their sizes, to be read whole or in parts', async () => {
    answer(ends.answers, {
      [theirs('04')]: 'confirmations',
      [theirs('07')]: 'facts',
      [theirs('07').replace('20260706', '20260703')]: 'of before',
      [theirs('07').replace('_91_', '_92_')]: 'of another',
      'readme.txt': 'no',
      [indexName(THEM)]: 'index',
    })
    const found = (await ends.link.collect(DAY))!
    expect(found.index).toMatchObject({ name: indexName(THEM), size: 5 })
    expect(found.files.map(({ name, size }) => [name, size])).toEqual([
      [theirs('04'), 13],
      [theirs('07'), 5],
    ])
    expect(Buffer.from(found.files[0]!.bytes).toString()).toBe('confirmations')
    const chunks: Uint8Array[] = []
    for await (const chunk of found.files[0]!.open()) chunks.push(Uint8Array.from(chunk))
    expect(Buffer.concat(chunks).toString()).toBe('confirmations')
    expect(await ends.link.collect('2026-07-07')).toBeNull()
  })

  test('sends parameters as a package of their own', async () => {
    answer(ends.answers, { [theirs('04')]: 'confirmations', [indexName(THEM)]: 'index' })
    answer(ends.parameters, {
      [theirs('C2')]: 'terms',
      [theirs('C6')]: 'dates',
      [parameterIndexName(THEM)]: 'index',
    })
    const names = (found: Awaited<ReturnType<RegistrarLink['collect']>>) =>
      found?.files.map(({ name }) => name)
    expect(names(await ends.link.collectParameters(DAY))).toEqual([theirs('C2'), theirs('C6')])
    expect(names(await ends.link.collect(DAY))).toEqual([theirs('04')])
  })
})
