import { createHash } from 'node:crypto'
import { stateAt } from '#domain/proposal/proposal.ts'
import type { ArchiveFile } from '#domain/evidence/archive.ts'
import type { PackAudit, PackDecision, PackPasskey, PackResult, PackVersion } from '#domain/evidence/pack.ts'
import * as pack from '#domain/evidence/pack.ts'
import { jsonFile, textFile, writePack } from '#domain/evidence/write-pack.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/tx.ts'
import type { EvidenceKey } from './evidence-key.ts'
import type { ChainRows, DecisionRow, HeadRow, ItemRow, QuoteRow, VersionRow } from './evidence.store.ts'
import * as store from './evidence.store.ts'
import { keyOfCose } from './passkey-key.ts'
import { matrixText } from '#domain/proposal/approval-matrix.ts'
import type { MatrixVersion } from '#server/trade/company-proposals/matrix.store.ts'
import { findMatrices } from '#server/trade/company-proposals/matrix.store.ts'
import { tellsMeans } from '#server/trade/gates/gate-trace.ts'
import type { TraceRow } from '#server/trade/gates/gate-trace.store.ts'
import { findTraces } from '#server/trade/gates/gate-trace.store.ts'
import { readOrders } from './read-orders.ts'
import { verifyPage } from './verify-page.ts'

export interface PackDeps {
  readonly key: EvidenceKey
  readonly isSandbox: boolean
}

/** What evidence of a proposal may have one day; nothing keeps it yet (rules/companies.md#evidence-pack). */
const NOT_KEPT = ['documents'] as const

export interface MadePack {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** SHA-256 of them. */
  readonly sha256: string
}

/**
 * Makes the evidence pack of a proposal of this account, from one snapshot of the books. Null for a code that the account does not have.
 * Nothing is held while it is hashed and signed.
 */
export async function makePack(
  db: Db,
  of: { readonly accountNumber: string; readonly proposalCode: string; readonly now: Date },
  { key, isSandbox }: PackDeps,
): Promise<MadePack | null> {
  const kept = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readKept(tx, of.accountNumber, of.proposalCode))
  if (!kept) return null
  const { head, decisions } = kept
  const { proposalCode, accountNumber, version, isClients } = head
  const approved = decisions.filter((each) => each.version === version && each.decision === 'approve')
  // Whoever approved again after the fee rose is one checker.
  const checkers = [...new Map(approved.map((each) => [each.personParty, personOf(each)])).values()]
  const facts = {
    ...{ keyId: key.keyId, isSandbox, madeAt: of.now.toISOString(), proposalCode, accountNumber, version },
    state: stateAt(head, of.now),
    maker: { party: head.makerParty, name: head.makerName },
    checkers,
    rule: isClients
      ? ({ name: 'client', needed: 1 } as const)
      : ({ name: 'company-checkers', needed: head.needed ?? 1 } as const),
    notKept: [...NOT_KEPT],
  }
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const bytes = writePack(facts, filesOf(kept, key), { hash, sign: key.sign })
  return { bytes, sha256: hash(bytes) }
}

interface ProposalBooks {
  readonly head: HeadRow
  readonly versions: readonly VersionRow[]
  readonly items: readonly ItemRow[]
  readonly quotes: readonly QuoteRow[]
  readonly traces: readonly TraceRow[]
  readonly decisions: readonly DecisionRow[]
  /** The versions of the matrix under which its checkers decided. */
  readonly matrices: readonly MatrixVersion[]
  readonly events: readonly store.EventRow[]
  readonly results: readonly PackResult[]
  readonly stream: string
  readonly chain: ChainRows
}

async function readKept(tx: Tx, accountNumber: string, code: string): Promise<ProposalBooks | null> {
  const head = await store.findHead(tx, accountNumber, code)
  if (!head) return null
  const { proposalCode } = head
  const results = await readOrders(tx, head)
  const orderNos = results.flatMap(({ orderNo }) => (orderNo === null ? [] : [orderNo]))
  const stream = `account:${accountNumber}`
  const decisions = await store.findDecisions(tx, proposalCode)
  return {
    head,
    versions: await store.findVersions(tx, proposalCode),
    items: await store.findItems(tx, proposalCode),
    quotes: await store.findQuotes(tx, proposalCode),
    traces: await findTraces(tx, proposalCode),
    decisions,
    matrices: (await findMatrices(tx, accountNumber)).filter(({ version }) =>
      decisions.some(({ matrixVersion }) => matrixVersion === version),
    ),
    events: await store.findEvents(tx, proposalCode),
    results,
    stream,
    chain: await store.findChain(tx, stream, { proposalCode, orderNos }),
  }
}

function filesOf(kept: ProposalBooks, key: EvidenceKey): ArchiveFile[] {
  const { versions, quotes, traces, decisions, matrices, events, results } = kept
  return [
    { name: pack.KEY, bytes: key.publicDer },
    textFile(pack.VERIFIER, verifyPage()),
    jsonFile(
      pack.VERSIONS,
      versions.map((each) => versionOf(each, kept)),
    ),
    ...versions.flatMap(({ version, content }) =>
      content === null ? [] : [textFile(pack.contentFile(version), content)],
    ),
    ...versions.flatMap(({ version }) =>
      quotes
        .filter((each) => each.version === version)
        .map(({ content }, at) => textFile(pack.quoteFile(version, at + 1), content)),
    ),
    ...versions.flatMap(({ version }) =>
      traces
        .filter((each) => each.version === version)
        .flatMap(({ content }, at) =>
          tellsMeans(content) ? [] : [textFile(pack.gatesFile(version, at + 1), content)],
        ),
    ),
    ...matrices.map(({ version, matrix }) => textFile(pack.matrixFile(version), matrixText(matrix))),
    jsonFile(pack.DECISIONS, decisions.map(decisionOf)),
    jsonFile(
      pack.EVENTS,
      events.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() })),
    ),
    jsonFile(pack.ORDERS, results),
    jsonFile(pack.AUDIT, auditOf(kept)),
  ]
}

function versionOf(row: VersionRow, { items, quotes, traces }: ProposalBooks): PackVersion {
  const { version, submittedAt, submittedBy, submitterName, expiresAt, content, contentHash } = row
  return {
    ...{ version, submittedAt: submittedAt.toISOString(), expiresAt: expiresAt.toISOString() },
    submittedBy: { party: submittedBy, name: submitterName },
    contentHash: hexOrNull(contentHash),
    content: content === null ? null : pack.contentFile(version),
    items: items.filter((each) => each.version === version).map(({ version: _version, ...item }) => item),
    quotes: quotes
      .filter((each) => each.version === version)
      .map(({ moment, totalFee, quoteHash, madeAt }, at) => ({
        ...{ moment, totalFee, madeAt: madeAt.toISOString() },
        ...{ quoteHash: quoteHash.toString('hex'), file: pack.quoteFile(version, at + 1) },
      })),
    gates: traces
      .filter((each) => each.version === version)
      .map(({ moment, madeAt, gatesNumber, contentHash: hash, content: text }, at) => ({
        ...{ moment, madeAt: madeAt.toISOString(), gatesNumber, contentHash: hash.toString('hex') },
        file: tellsMeans(text) ? null : pack.gatesFile(version, at + 1),
      })),
  }
}

function decisionOf(row: DecisionRow): PackDecision {
  const { version, makerParty, decision, dutyLevel, contentHash, quoteHash, nonce, method } = row
  const { cause, reason, at } = row
  return {
    ...{ version, makerParty, person: personOf(row), decision, dutyLevel, nonce, method, cause, reason },
    matrix: matrixOf(row),
    ...{ contentHash: hexOrNull(contentHash), quoteHash: hexOrNull(quoteHash), at: at.toISOString() },
    passkey: passkeyOf(row),
  }
}

function matrixOf({ matrixVersion, matrixCase }: DecisionRow): PackDecision['matrix'] {
  if (matrixVersion === null || matrixCase === null) return null
  return { file: pack.matrixFile(matrixVersion), case: matrixCase }
}

/** The signature as it was kept with the approval: the passkey itself may be gone. */
function passkeyOf(row: DecisionRow): PackPasskey | null {
  const { statement, rpId, origin, publicKey, authenticatorData, clientData, signature } = row
  if (statement === null || rpId === null || origin === null || publicKey === null) return null
  if (authenticatorData === null || clientData === null || signature === null) return null
  const { spki, algorithm } = keyOfCose(publicKey)
  const text = (bytes: Buffer) => bytes.toString('base64url')
  return {
    ...{ statement, rpId, origin, algorithm, publicKey: text(spki), signature: text(signature) },
    ...{ clientDataJson: text(clientData), authenticatorData: text(authenticatorData) },
  }
}

function personOf({ personParty, name }: DecisionRow) {
  return { party: personParty, name }
}

function auditOf({ stream, chain: { before, links, anchor } }: ProposalBooks): PackAudit {
  return {
    stream,
    before: hexOrNull(before) ?? '',
    links: links.map(({ n, form, hash, text, textHash }) => ({
      ...{ n, form, hash: hash.toString('hex'), text, textHash: hexOrNull(textHash) },
    })),
    anchor: anchor && { n: anchor.n, hash: anchor.hash.toString('hex'), at: anchor.at.toISOString() },
  }
}

function hexOrNull(bytes: Buffer | null): string | null {
  return bytes?.toString('hex') ?? null
}
