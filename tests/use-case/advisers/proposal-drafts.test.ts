import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findPendingProposals } from '#contract/adviser/proposal-list.ts'
import { reviseClientProposal, submitClientProposal } from '#contract/adviser/proposal.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { dropStaffDraft, saveStaffDraft } from '#contract/staff-draft.ts'
import { DRAFT_DAYS } from '#domain/duty/staff-draft.ts'
import { placeClients, CLIENT_ACCOUNTS, giveTo } from '../../world/advisers/adviser-world.ts'
import type { ClientRefs } from '../../world/advisers/adviser-world.ts'
import { actUnder, ADVISER_ACCOUNTS } from '../../world/advisers/care.ts'
import { openTestWorld } from '../../world/world.ts'
import type { Person, World } from '../../world/world.ts'

/** What an adviser has begun to propose and not sent, as the list of what waits tells it (AD46). */

let world: World
let refs: ClientRefs
let adviser: Person
let fundCode: string
const once = () => ({ 'idempotency-key': randomUUID() })
const REASON = '分散持仓，降低单一行业的波动，期限与客户的目标一致。'

beforeAll(async () => {
  world = await openTestWorld()
  refs = await placeClients(world)
  adviser = await actUnder(world, 'demo-adviser', 'adviser')
  ;({ fundCode } = await world.fund({ riskLevel: 2 }))
})
afterAll(() => world.close())
beforeEach(() => sql`delete from staff_draft`.execute(world.database.db))

const line = (amount: string) => ({ fundCode, amount })
const save = (key: string, body: Record<string, string> = {}, who = adviser) =>
  who.call(saveStaffDraft, {
    ...{ kind: 'proposal', key, version: 0 },
    body: { title: '草稿', lines: JSON.stringify([line('1.00'), line('2.00')]), ...body },
  })
const drafts = async (asked: Partial<InputOf<typeof findPendingProposals>> = {}, who = adviser) =>
  (await who.call(findPendingProposals, asked)).data.drafts
const keys = async (asked: Partial<InputOf<typeof findPendingProposals>> = {}, who = adviser) =>
  (await drafts(asked, who))?.newest.map(({ key }) => key)

test('AD46 a draft is told with its client, kind, lines and until when it is kept, the newest on top', async () => {
  expect(await drafts()).toEqual({ count: 0, newest: [] })
  await save(`${refs.own}-buy`)
  await sql`update staff_draft set saved_at = saved_at - interval '1 minute'`.execute(world.database.db)
  await save(`${refs.own}-rsp-acts`, { title: '', lines: 'no JSON' })
  const found = await drafts()
  expect(found).toMatchObject({
    count: 2,
    newest: [
      { key: `${refs.own}-rsp-acts`, kind: 'rsp', isOfPlans: true, title: '', items: 0, revises: null },
      {
        ...{ key: `${refs.own}-buy`, kind: 'buy', isOfPlans: false, title: '草稿', items: 2, revises: null },
        ...{ clientRef: refs.own, accountNumber: CLIENT_ACCOUNTS.own, basis: 'own' },
      },
    ],
  })
  const { savedAt, keptUntil } = found!.newest[0]!
  expect(Date.parse(keptUntil) - Date.parse(savedAt)).toBe(DRAFT_DAYS * 86_400_000)
  await adviser.call(dropStaffDraft, { kind: 'proposal', key: `${refs.own}-buy` })
  expect(await keys()).toEqual([`${refs.own}-rsp-acts`])
})

test('AD46 of the first page of what waits for oneself, narrowed by the client as the proposals are', async () => {
  await save(`${refs.own}-sell`)
  expect(await keys({ waits: 'adviser' })).toEqual([`${refs.own}-sell`])
  expect(await drafts({ waits: 'client' })).toBeNull()
  expect(await keys({ client: '林' })).toEqual([`${refs.own}-sell`])
  expect(await keys({ client: '王' })).toEqual([])
})

test('AD46 one of a next version says whether its version still waits', async () => {
  const lines = [{ kind: 'buy', fundCode, amount: '2000.00', reason: REASON, cautionReason: REASON }] as const
  const sent = await adviser.call(
    submitClientProposal,
    { clientRef: refs.own, title: '建议', message: '', lines: [...lines] },
    once(),
  )
  const { proposalCode } = sent.data
  await save(`${refs.own}-${proposalCode}-1`)
  const revises = { proposalCode, version: 1 }
  expect((await drafts())!.newest).toMatchObject([{ kind: 'buy', revises: { ...revises, isOpen: true } }])
  const next = await adviser.call(
    reviseClientProposal,
    { ...revises, title: '第二版', message: '', lines: [...lines] },
    once(),
  )
  expect(next.code).toBe('0000')
  expect((await drafts())!.newest).toMatchObject([{ kind: 'buy', revises: { ...revises, isOpen: false } }])
})

test('AD46 nobody else’s, none of another form, none whose days are over, and none to a client of others', async () => {
  const colleague = await actUnder(world, 'demo-mixed', 'adviser')
  await save(`${refs.own}-buy`, {}, colleague)
  await save(`${refs.foreign}-buy`)
  await save(`${refs.own}-rebalance`)
  await save('P20260706AAAAAAAA')
  await adviser.call(saveStaffDraft, {
    kind: 'note',
    key: `${refs.own}-buy`,
    version: 0,
    body: { text: '一' },
  })
  expect(await drafts()).toEqual({ count: 0, newest: [] })
  expect(await keys({}, colleague)).toEqual([])
  await save(`${refs.own}-switch`)
  expect(await keys()).toEqual([`${refs.own}-switch`])
  const over = sql`${DRAFT_DAYS}::int * interval '1 day'`
  await sql`update staff_draft set saved_at = saved_at - ${over}`.execute(world.database.db)
  expect(await keys()).toEqual([])
})

test('AD46 a client who is given to another adviser takes none of it along', async () => {
  await save(`${refs.own}-buy`)
  expect(await keys()).toEqual([`${refs.own}-buy`])
  await giveTo(world, CLIENT_ACCOUNTS.own, ADVISER_ACCOUNTS.head)
  expect(await keys()).toEqual([])
  expect(await keys({}, await actUnder(world, 'demo-head', 'adviser'))).toEqual([])
})
