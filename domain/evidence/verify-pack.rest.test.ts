import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ArchiveFile } from './archive.ts'
import { readArchive, writeArchive } from './archive.ts'
import type { CheckName, Why } from './check.ts'
import { CHECKS, wordOver } from './check.ts'
import type { PackDecision, PackPasskey } from './pack.ts'
import { AUDIT, contentFile, EVENTS, gatesFile, MANIFEST, matrixFile, quoteFile, SIGNATURE } from './pack.ts'
import type { Parts } from '#tests/world/files/sound-pack.ts'
import {
  chainOf,
  CHECKER,
  hash,
  KEY_BYTES,
  packOf,
  signedBy,
  soundParts,
  spkiOf,
} from '#tests/world/files/sound-pack.ts'
import { base64urlOf, bytesOfBase64 } from './bytes.ts'
import { keyOfPem, verifyPack } from './verify-pack.ts'

type Draft = { -readonly [K in keyof Parts]: Parts[K] }

/** The checks that did not pass, as `check: why`. */
async function wrongOf(bytes: Uint8Array<ArrayBuffer>, key: Uint8Array<ArrayBuffer> | null = KEY_BYTES) {
  const lines = await verifyPack(bytes, key)
  expect(lines.map(({ check }) => check)).toEqual(CHECKS)
  return lines.flatMap(({ check, result, why }) =>
    result === 'passed' ? [] : [`${check} ${result}: ${why}`],
  )
}

const changed = (change: (parts: Draft) => void) => {
  const parts: Draft = structuredClone(soundParts())
  change(parts)
  return packOf(parts)
}

/** The same archive with other bytes in one file, its other files and their order kept. */
function withFile(bytes: Uint8Array<ArrayBuffer>, name: string, change: (file: ArchiveFile) => ArchiveFile) {
  return writeArchive(readArchive(bytes)!.map((file) => (file.name === name ? change(file) : file)))
}

const flipped = (bytes: Uint8Array<ArrayBuffer>, at: number, bit: number) => {
  const copy = bytes.slice()
  copy[at]! ^= 1 << bit
  return copy
}

describe('CO25 CO26 a pack', () => {
  test('of which all holds passes every check', async () => {
    const lines = await verifyPack(packOf(soundParts()), KEY_BYTES)
    expect(lines.filter(({ result }) => result !== 'passed')).toEqual([])
    const { passkeys, chain, approvals } = Object.fromEntries(lines.map(({ check, facts }) => [check, facts]))
    expect(passkeys).toEqual({ signed: 1, decisions: 1 })
    expect(chain).toEqual({ links: 4, told: 3, anchoredAt: '2026-01-05T02:00:00.000Z' })
    expect(approvals).toMatchObject({ needed: 1, given: 1 })
  })

  test('with one byte flipped is refused, whichever byte and bit it is', async () => {
    const whole = packOf(soundParts())
    const unseen: number[] = []
    for (let at = 0; at < whole.length; at += 1)
      if (wordOver(await verifyPack(flipped(whole, at, at % 8), KEY_BYTES)) !== 'failed') unseen.push(at)
    expect(unseen).toEqual([])
  }, 60_000)

  test('with any two bytes changed in 10,000 random ways is refused', async () => {
    const whole = packOf(soundParts())
    const random = (below: number) => Math.floor(Math.random() * below)
    const unseen: string[] = []
    for (let round = 0; round < 10_000; round += 1) {
      const [at, other] = [random(whole.length), random(whole.length)]
      const twice = flipped(flipped(whole, at, random(8)), other, random(8))
      if (at !== other && wordOver(await verifyPack(twice, KEY_BYTES)) !== 'failed')
        unseen.push(`${at} ${other}`)
    }
    expect(unseen).toEqual([])
  }, 60_000)

  test('with a byte flipped inside a file whose checksum was mended is refused by its signature or hash', async () => {
    const whole = packOf(soundParts())
    const unseen: string[] = []
    for (const { name, bytes } of readArchive(whole)!)
      for (let at = 0; at < bytes.length; at += 7) {
        const other = withFile(whole, name, (file) => ({ name, bytes: flipped(file.bytes, at, at % 8) }))
        const wrong = await wrongOf(other)
        if (!wrong.some((each) => /^(signature|files|key) failed/.test(each))) unseen.push(`${name} ${at}`)
      }
    expect(unseen).toEqual([])
  }, 60_000)

  test('cut, lengthened or with a file too many is refused', async () => {
    const whole = packOf(soundParts())
    const longer = new Uint8Array([...whole, 0])
    for (const other of [whole.slice(0, -1), whole.slice(1), longer, new Uint8Array(0)])
      expect((await wrongOf(other))[0]).toBe('archive failed: archive-bytes')
    const more = writeArchive([...readArchive(whole)!, { name: 'more.txt', bytes: new Uint8Array(1) }])
    expect(await wrongOf(more)).toEqual(['files failed: file-missing'])
  })

  test('without the published key is open, and under another it fails, in that line alone', async () => {
    expect(await wrongOf(packOf(soundParts()), null)).toEqual(['key open: key-not-given'])
    const other = spkiOf(generateKeyPairSync('ed25519').publicKey)
    expect(await wrongOf(packOf(soundParts()), other)).toEqual(['key failed: key-other'])
    expect(keyOfPem('no key')).toBeNull()
  })
})

const declined = (of: PackDecision): PackDecision => ({
  ...{ ...of, decision: 'decline', person: { party: 'third', name: '李样本' } },
  ...{ quoteHash: null, nonce: null, method: null, passkey: null, cause: 'other', reason: '不合适' },
})

/** Changes what the gates answered, under its own new hash. */
const answered = ({ texts, versions }: Draft, from: string, to: string) => {
  const text = texts[gatesFile(1, 1)]!.replace(from, to)
  texts[gatesFile(1, 1)] = text
  Object.assign(versions[0]!.gates![0]!, { contentHash: hash(text) })
}

const ONE: readonly (readonly [CheckName, Why, (parts: Draft) => void])[] = [
  ['key', 'key-id', ({ manifest }) => Object.assign(manifest, { keyId: hash('another') })],
  ['content', 'content-hash', ({ texts }) => (texts[contentFile(1)] += ' ')],
  [
    'content',
    'content-items',
    ({ versions }) => Object.assign(versions[0]!.items[0]!, { productCodeId: '000002' }),
  ],
  ['quotes', 'quote-hash', ({ texts }) => (texts[quoteFile(1, 1)] += ' ')],
  [
    'quotes',
    'decision-quote',
    ({ versions }) => Object.assign(versions[0]!.quotes[0]!, { moment: 'submit' }),
  ],
  ['gates', 'gate-hash', ({ texts }) => (texts[gatesFile(1, 1)] += ' ')],
  ['gates', 'gate-item', (parts) => answered(parts, '"item":1', '"item":2')],
  ['gates', 'gate-refused', (parts) => answered(parts, '"passed"', '"refused"')],
  ['gates', 'gate-missing', ({ versions }) => Object.assign(versions[0]!.gates![0]!, { moment: 'submit' })],
  ['passkeys', 'passkey-missing', ({ decisions }) => Object.assign(decisions[0]!, { passkey: null })],
  ['approvals', 'rule-missing', ({ manifest }) => Object.assign(manifest.rule, { needed: 0 })],
  ['approvals', 'approvals-missing', ({ manifest }) => Object.assign(manifest.rule, { needed: 2 })],
  [
    'approvals',
    'rule-differs',
    ({ texts }) => (texts[matrixFile(0)] = texts[matrixFile(0)]!.replace('"approvals":1', '"approvals":2')),
  ],
  [
    'approvals',
    'approval-level',
    ({ texts }) => (texts[matrixFile(0)] = texts[matrixFile(0)]!.replace('"level":1', '"level":2')),
  ],
  ['approvals', 'orders-unapproved', ({ manifest }) => Object.assign(manifest, { state: 'declined' })],
  ['approvals', 'approvals-declined', ({ decisions }) => decisions.push(declined(decisions[0]!))],
  ['persons', 'person-twice', ({ decisions }) => decisions.push(decisions[0]!)],
  ['orders', 'order-item', ({ results }) => Object.assign(results[0]!, { itemNo: 2 })],
  ['orders', 'order-twice', ({ results }) => results.push(results[0]!)],
  ['orders', 'order-amount', ({ results }) => Object.assign(results[0]!.order!, { amount: '50000.01' })],
  ['persons', 'checkers-differ', ({ manifest }) => Object.assign(manifest, { checkers: [] })],
  ['persons', 'person-maker', ({ manifest }) => Object.assign(manifest, { maker: CHECKER })],
  ['persons', 'person-other-maker', ({ decisions }) => Object.assign(decisions[0]!, { makerParty: 'third' })],
  ['chain', 'link-hash', ({ audit }) => Object.assign(audit.links[2]!, { textHash: hash('other') })],
  ['chain', 'link-place', ({ audit }) => Object.assign(audit.links[1]!, { n: 9 })],
  ['chain', 'link-place', ({ audit }) => Object.assign(audit, { stream: 'account:1' })],
  ['chain', 'anchor-differs', ({ audit }) => Object.assign(audit.anchor!, { hash: hash('other') })],
  ['chain', 'chain-content', (parts) => (parts.audit = chainOf(hash('another')))],
  ['chain', 'chain-missing', ({ audit }) => Object.assign(audit, { links: [], anchor: null })],
]

describe('each check fails alone, though the pack is signed anew', () => {
  test.each(ONE)('%s: %s', async (check, why, change) => {
    expect(await wrongOf(changed(change))).toEqual([`${check} failed: ${why}`])
  })

  test('the signature, and a file that is not of its hash', async () => {
    const whole = packOf(soundParts())
    const unsigned = withFile(whole, SIGNATURE, ({ name, bytes }) => ({ name, bytes: flipped(bytes, 0, 0) }))
    expect(await wrongOf(unsigned)).toEqual(['signature failed: signature-wrong'])
    const other = withFile(whole, EVENTS, ({ name }) => ({ name, bytes: new TextEncoder().encode('[ ]') }))
    expect(await wrongOf(other)).toEqual(['files failed: file-differs'])
    const spaced = withFile(whole, MANIFEST, ({ name, bytes }) => ({
      name,
      bytes: new Uint8Array([...bytes, 10]),
    }))
    expect(await wrongOf(spaced)).toEqual([
      'signature failed: signature-wrong',
      'files failed: manifest-form',
    ])
    const broken = changed(({ texts }) => (texts[EVENTS] = '[]'))
    expect(
      await wrongOf(withFile(broken, AUDIT, ({ name }) => ({ name, bytes: new Uint8Array(3) }))),
    ).toEqual(['files failed: file-differs', 'chain failed: unreadable'])
  })

  test('a content of another proposal, and a decision about another content', async () => {
    const other = changed(({ manifest }) => Object.assign(manifest, { proposalCode: 'P20260105ZZZZZZZZ' }))
    expect(await wrongOf(other)).toContain('content failed: content-facts')
    const decided = changed(({ decisions }) => Object.assign(decisions[0]!, { contentHash: hash('x') }))
    expect(await wrongOf(decided)).toContain('content failed: decision-content')
  })

  test('what was not kept is open, and nothing is claimed of it', async () => {
    const lost = changed((parts) => {
      parts.versions = parts.versions.map((each) => ({ ...each, content: null, quotes: [] }))
      parts.decisions = parts.decisions.map((each) => ({
        ...{ ...each, quoteHash: null, contentHash: null, method: null, passkey: null },
      }))
    })
    expect(await wrongOf(lost)).toEqual(['content open: not-kept', 'quotes open: not-kept'])
    const ungated = changed(({ versions }) => Object.assign(versions[0]!, { gates: [] }))
    expect(await wrongOf(ungated)).toEqual(['gates open: not-kept'])
    const withheld = changed(({ versions }) => Object.assign(versions[0]!.gates![0]!, { file: null }))
    expect(await wrongOf(withheld)).toEqual(['gates open: means-withheld'])
    const untold = changed(({ audit }) => Object.assign(audit.links[1]!, { text: null }))
    expect(await wrongOf(untold)).toEqual(['chain open: link-untold'])
  })

  test('without an anchor the chain is proved to its head, and says so', async () => {
    const lines = await verifyPack(
      changed(({ audit }) => Object.assign(audit, { anchor: null })),
      KEY_BYTES,
    )
    expect(lines.at(-1)).toMatchObject({ result: 'passed', facts: { anchoredAt: null } })
  })
})

describe('the signature of a passkey', () => {
  const statement = () => {
    const { contentHash, quoteHash } = soundParts().decisions[0]!
    return {
      ...{
        version: 1,
        contentHash: contentHash!,
        quoteHash: quoteHash!,
        nonce: 'nonce-1',
        decision: 'approve',
      },
      ...{ proposalCode: 'P20260105ABCDEFGH', person: CHECKER.party },
    }
  }
  const SPOILT: readonly (readonly [Why, () => ReturnType<typeof signedBy>])[] = [
    ['passkey-statement', () => signedBy({ ...statement(), person: 'another' })],
    ['passkey-statement', () => signedBy({ ...statement(), quoteHash: hash('another') })],
    ['passkey-challenge', () => signedBy(statement(), { challenge: 'AAAA' })],
    ['passkey-host', () => signedBy(statement(), { origin: 'https://other.example' })],
    ['passkey-host', () => signedBy(statement(), { rpId: 'other.example' })],
    ['passkey-user', () => signedBy(statement(), { flags: 0x01 })],
    ['passkey-signature', () => ({ ...signedBy(statement()), signature: signedBy({ a: 1 }).signature })],
  ]
  const signedOtherwise = (passkey: PackPasskey) =>
    changed(({ decisions }) => Object.assign(decisions[0]!, { passkey }))
  /** The words of the one check that did not pass, whatever it found. */
  const onlyPasskeys = async (passkey: PackPasskey) => {
    const wrong = await wrongOf(signedOtherwise(passkey))
    return wrong.length === 1 && wrong[0]!.startsWith('passkeys failed: ')
  }

  test.each(['signature', 'publicKey', 'clientDataJson', 'authenticatorData'] as const)(
    'CO24 fails alone with one byte of %s changed',
    async (part) => {
      const whole = signedBy(statement())
      const bytes = bytesOfBase64(whole[part])
      const unseen: number[] = []
      for (let at = 0; at < bytes.length; at += 1)
        if (!(await onlyPasskeys({ ...whole, [part]: base64urlOf(flipped(bytes, at, at % 8)) })))
          unseen.push(at)
      expect(unseen).toEqual([])
    },
  )

  test('CO24 fails alone with a key that is written otherwise and means the same', async () => {
    // Of a bit string whose last bits are said to be unused and are zero, readers take the same key.
    const unused = 25
    for (let round = 0; round < 64; round += 1) {
      const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const whole = signedBy(statement(), {}, pair)
      const bytes = bytesOfBase64(whole.publicKey)
      if ((bytes.at(-1)! & 3) !== 0) continue
      bytes[unused] = 2
      expect(await onlyPasskeys({ ...whole, publicKey: base64urlOf(bytes) })).toBe(true)
      return
    }
    throw new Error('no key ended in two zero bits')
  })

  test('CO24 fails alone with one sign of the statement changed', async () => {
    const whole = signedBy(statement())
    const unseen: number[] = []
    for (let at = 0; at < whole.statement.length; at += 1) {
      const other = String.fromCharCode(whole.statement.charCodeAt(at) ^ 1)
      const text = whole.statement.slice(0, at) + other + whole.statement.slice(at + 1)
      if (!(await onlyPasskeys({ ...whole, statement: text }))) unseen.push(at)
    }
    expect(unseen).toEqual([])
  })

  test.each(['passkey', 'password-and-passkey'] as const)(
    'is missed where the method is %s',
    async (method) => {
      const without = changed(({ decisions }) => Object.assign(decisions[0]!, { method, passkey: null }))
      expect(await wrongOf(without)).toEqual(['passkeys failed: passkey-missing'])
    },
  )

  test.each(SPOILT)('fails alone: %s', async (why, passkey) => {
    expect(await wrongOf(signedOtherwise(passkey()))).toEqual([`passkeys failed: ${why}`])
  })
})
