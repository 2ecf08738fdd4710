import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { columnFen } from '#domain/number/money.ts'
import { caseText, DEFAULT_MATRIX, matrixText } from '#domain/proposal/approval-matrix.ts'
import { canonicalText } from '#domain/proposal/canonical-json.ts'
import { base64urlOf, utf8 } from '#domain/evidence/bytes.ts'
import type {
  Manifest,
  PackAudit,
  PackDecision,
  PackLink,
  PackPasskey,
  PackResult,
  PackVersion,
} from '#domain/evidence/pack.ts'
import * as pack from '#domain/evidence/pack.ts'
import { jsonFile, textFile, writePack } from '#domain/evidence/write-pack.ts'

/** A small whole pack for tests, with every part that a pack may have, and its key. Each part may be changed before it is signed. */

const keys = generateKeyPairSync('ed25519')
const passkeys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

export const hash = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
export const spkiOf = (key: KeyObject) => new Uint8Array(key.export({ type: 'spki', format: 'der' }))
export const KEY_BYTES = spkiOf(keys.publicKey)

const CODE = 'P20260105ABCDEFGH'
const ACCOUNT = '620100050018'
const MAKER = { party: 'maker-party', name: '郑样本' }
export const CHECKER = { party: 'checker-party', name: '孙样本' }
const CASE = caseText({
  ...{ kind: 'buy', amount: columnFen('50000.00'), products: [{ fundType: 'EQ', riskLevel: 3 }] },
})
const AT = '2026-01-05T02:00:00.000Z'

export interface Parts {
  manifest: Omit<Manifest, 'files' | 'format' | 'profile'>
  /** Texts of files by name, besides those that follow from the other parts. */
  texts: Record<string, string>
  versions: PackVersion[]
  decisions: PackDecision[]
  results: PackResult[]
  audit: PackAudit
}

/** Returns the parts of a pack of which all holds: one purchase, approved with a passkey, ordered, in an anchored chain. */
export function soundParts(): Parts {
  const items = [{ itemNo: 1, side: 'buy', fundCode: '000001', amount: '50000.00', shares: null } as const]
  const content = canonicalText({
    ...{ proposalCode: CODE, version: 1, accountNumber: ACCOUNT, maker: MAKER.party, kind: 'buy' },
    items: [{ side: 'buy', productCodeId: '000001', amount: '50000.00' }],
  })
  const quote = canonicalText([{ fundCode: '000001', amount: '50000.00', fee: '75.00', ruleVersion: 'r1' }])
  const [contentHash, quoteHash] = [hash(content), hash(quote)]
  const gates = canonicalText([
    {
      item: 1,
      list: 'purchase',
      asked: { today: '2026-01-05' },
      answers: [
        ['document', 'passed'],
        ['unit', 'not-asked'],
      ],
    },
  ])
  const told = { version: 1, contentHash, quoteHash, nonce: 'nonce-1', decision: 'approve' } as const
  const decision: PackDecision = {
    ...told,
    ...{
      makerParty: MAKER.party,
      person: CHECKER,
      dutyLevel: 1,
      matrix: { file: pack.matrixFile(0), case: CASE },
      method: 'password-and-passkey',
      cause: null,
      reason: null,
      at: AT,
    },
    passkey: signedBy({ ...told, proposalCode: CODE, person: CHECKER.party }),
  }
  const file = pack.quoteFile(1, 1)
  return {
    manifest: {
      ...{ keyId: hash(KEY_BYTES), isSandbox: true, madeAt: AT, proposalCode: CODE, accountNumber: ACCOUNT },
      ...{ state: 'approved', version: 1, maker: MAKER, checkers: [CHECKER], notKept: [] },
      rule: { name: 'company-checkers', needed: 1 },
    },
    texts: {
      [pack.contentFile(1)]: content,
      [pack.matrixFile(0)]: matrixText(DEFAULT_MATRIX),
      [file]: quote,
      [pack.gatesFile(1, 1)]: gates,
      [pack.EVENTS]: '[]',
    },
    versions: [
      {
        ...{ version: 1, submittedAt: AT, submittedBy: MAKER, expiresAt: AT, contentHash },
        content: pack.contentFile(1),
        items: items.map((each) => ({
          ...each,
          productCodeId: '000001',
          targetFundCode: null,
          fee: '75.00',
        })),
        quotes: [{ moment: 'approval', madeAt: AT, totalFee: '75.00', quoteHash, file }],
        gates: [
          {
            ...{ moment: 'approval', madeAt: AT, gatesNumber: 1, contentHash: hash(gates) },
            file: pack.gatesFile(1, 1),
          },
        ],
      },
    ],
    decisions: [decision],
    results: [{ version: 1, itemNo: 1, orderNo: 'F0001', planId: null, order: ORDER }],
    audit: chainOf(contentHash),
  }
}

const ORDER: PackResult['order'] = {
  ...{ kind: 'purchase', status: 'submitted', amount: '50000.00', shares: null, acceptedAt: AT },
  ...{ tradeDate: null, confirmDate: null, confirmedAmount: null, confirmedShares: null, suitability: null },
  ...{ events: [], payments: [], registrarLines: [] },
}

/** The four forms of a link: old, second, hashed and told, hashed and not told. */
export function chainOf(contentHash: string): PackAudit {
  const stream = `account:${ACCOUNT}`
  const links: PackLink[] = []
  const before = hash('before')
  let last = Buffer.from(before, 'hex')
  const add = (form: number, text: string, isTold: boolean) => {
    const covered = form === 3 ? Buffer.from(hash(text), 'hex') : Buffer.from(text)
    last = Buffer.from(hash(Buffer.concat([last, covered])), 'hex')
    const textHash = isTold ? null : hash(text)
    links.push({
      n: links.length + 7,
      form,
      hash: last.toString('hex'),
      text: isTold ? text : null,
      textHash,
    })
  }
  const row = (form: number, action: string, facts: object) =>
    JSON.stringify([
      form,
      stream,
      links.length + 7,
      action,
      'login:1',
      CODE,
      `proposal:${CODE}`,
      1,
      null,
      null,
      facts,
    ])
  add(1, `${stream}|7|proposal.submit|login:1|${CODE}|{}|1767578400`, true)
  add(2, row(2, 'proposal.view', { version: 1 }), true)
  add(3, 'of another matter', false)
  add(3, row(3, 'proposal.approve', { contentHash }), true)
  const { n, hash: anchored } = links.at(-1)!
  return { stream, before, links, anchor: { n, hash: anchored, at: AT } }
}

/** Signs a statement as an authenticator does. Its parts may be made wrong. */
export function signedBy(
  statement: Readonly<Record<string, string | number>>,
  spoilt: {
    readonly origin?: string
    readonly rpId?: string
    readonly flags?: number
    readonly challenge?: string
  } = {},
  { publicKey, privateKey }: { readonly publicKey: KeyObject; readonly privateKey: KeyObject } = passkeys,
): PackPasskey {
  const text = canonicalText(statement)
  const origin = 'https://fund.example'
  const challenge = spoilt.challenge ?? Buffer.from(hash(text), 'hex').toString('base64url')
  const client = JSON.stringify({ type: 'webauthn.get', challenge, origin: spoilt.origin ?? origin })
  const head = Buffer.from(hash(spoilt.rpId ?? 'fund.example'), 'hex')
  const data = Buffer.concat([head, Buffer.from([spoilt.flags ?? 0x05, 0, 0, 0, 1])])
  const signed = Buffer.concat([data, Buffer.from(hash(client), 'hex')])
  return {
    ...{ statement: text, rpId: 'fund.example', origin, algorithm: -7 },
    publicKey: base64urlOf(spkiOf(publicKey)),
    clientDataJson: base64urlOf(utf8(client)),
    authenticatorData: base64urlOf(data),
    signature: base64urlOf(sign('sha256', signed, privateKey)),
  }
}

/** Signs and writes a pack of these parts. */
export function packOf({
  manifest,
  texts,
  versions,
  decisions,
  results,
  audit,
}: Parts): Uint8Array<ArrayBuffer> {
  const files = [
    { name: pack.KEY, bytes: KEY_BYTES },
    ...Object.entries(texts).map(([name, text]) => textFile(name, text)),
    jsonFile(pack.VERSIONS, versions),
    jsonFile(pack.DECISIONS, decisions),
    jsonFile(pack.ORDERS, results),
    jsonFile(pack.AUDIT, audit),
  ]
  return writePack(manifest, files, {
    hash,
    sign: (bytes) => new Uint8Array(sign(null, bytes, keys.privateKey)),
  })
}
