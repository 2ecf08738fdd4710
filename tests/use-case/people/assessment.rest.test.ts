import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAssessment, getQuestionnaire, submitAssessment } from '#contract/suitability/assessment.ts'
import { getApplication, saveStep, submitApplication } from '#contract/account/registration.ts'
import { assess, bindCard, newIdentity, personalForm, provePhone } from '../../world/applicant.ts'
import type { Person, World } from '../../world/world.ts'
import { openTestWorld } from '../../world/world.ts'

let world: World
let client: Person
beforeAll(async () => {
  world = await openTestWorld()
  client = await world.login('demo-investor')
})
afterAll(() => world.close())

/** Answers the questionnaire by option letters, one letter a question. */
async function answer(who: Person, letters: string, subject: 'application' | 'account', version?: string) {
  const { data } = await who.call(getQuestionnaire, {})
  const answers = data.questions.map(({ code }, at) => ({ question: code, option: letters[at] ?? 'A' }))
  return who.call(submitAssessment, { subject, version: version ?? data.version, answers })
}

async function applicant(): Promise<Person> {
  const guest = world.guest()
  await provePhone(world, guest, newIdentity().phone)
  return guest
}

test('the questionnaire shows no points and has both languages', async () => {
  const { data } = await world.guest().call(getQuestionnaire, {})
  expect(data.questions.length).toBe(12)
  expect(JSON.stringify(data)).not.toMatch(/points|isLowest/)
  for (const { text, options } of data.questions)
    for (const each of [text, ...options.map((one) => one.text)]) expect(each.en).toMatch(/[A-Za-z]/)
})

describe('answers', () => {
  test.each([
    ['DDAADDDAAAAA', 2, 32],
    ['DDADDAAAAAAA', 1, 2],
    ['AADAADDDDDAA', 5, 100],
    ['DBBBBBBBBBAA', 3, 47],
  ])('%s come to C%d with %d', async (letters, level, score) => {
    const reply = await answer(await applicant(), letters, 'application')
    expect(reply.data.result).toMatchObject({ level, score, isLowestCategory: false, isExpired: false })
    const sum = reply.data.areas.reduce((total, each) => total + each.points, 0)
    expect(sum).toBe(reply.data.result.score)
    expect(reply.data.areas.reduce((total, each) => total + each.most, 0)).toBe(100)
    expect(reply.data.result.validThrough).toBe('2027-07-05')
  })

  test('of the law make the lowest category whatever the score, and say why', async () => {
    const reply = await answer(await applicant(), 'AADAADDDDDBA', 'application')
    expect(reply.data).toMatchObject({
      result: { level: 1, isLowestCategory: true, score: 100 },
      highestRisk: 1,
    })
    expect(reply.data.lowestBecause).toEqual([{ zh: '不能承受任何本金损失', en: 'No, none whatsoever' }])
  })

  test('must be whole, of the present version, and somebody’s', async () => {
    const guest = await applicant()
    expect((await answer(guest, 'ABCDX', 'application')).refusal).toEqual({
      kind: 'answers-incomplete',
      questions: ['debt'],
    })
    expect((await answer(guest, 'A', 'application', 'old')).refusal?.kind).toBe('questionnaire-changed')
    expect((await answer(world.guest(), 'A', 'application')).refusal?.kind).toBe('assessment-subject-missing')
    expect((await answer(guest, 'A', 'account')).refusal?.kind).toBe('assessment-subject-missing')
  })

  test('are taken twice a day, also when six come at once, and by whichever registration of a phone', async () => {
    const { phone } = newIdentity()
    const [guest, foreigner] = [world.guest(), world.guest()]
    await provePhone(world, guest, phone)
    await sql`update one_time_code set sent_at = sent_at - interval '2 minutes'`.execute(world.database.db)
    await provePhone(world, foreigner, phone, 'foreigner')
    const askers = [guest, foreigner, guest, foreigner, guest, foreigner]
    const replies = await Promise.all(askers.map((who) => assess(who, 1)))
    expect(replies.filter((each) => each.code === '0000').length).toBe(2)
    expect(replies.find((each) => each.code !== '0000')?.refusal).toEqual({
      kind: 'assessed-enough-today',
      most: 2,
      againOn: '2026-07-07',
    })
    const views = [await guest.call(getApplication, {}), await foreigner.call(getApplication, {})]
    expect(views.map(({ data }) => data.application?.assessment?.level)).toContain(3)
  })
})

describe('an age that is not the document’s', () => {
  test('is refused by name, of a client and of an applicant, and none of it is kept', async () => {
    // The client was born in 1990, and the day is in July 2026.
    for (const letters of ['A', 'C', 'D'])
      expect((await answer(client, letters, 'account')).refusal).toEqual({ kind: 'age-contradicts', age: 36 })
    expect((await client.call(getAssessment, {})).data).toMatchObject({ leftToday: 1 })
    const identity = newIdentity()
    const guest = world.guest()
    await provePhone(world, guest, identity.phone)
    // Before a guest has given their identity, no answer about age can contradict it. Afterwards the submission is refused.
    expect((await answer(guest, 'D', 'application')).code).toBe('0000')
    await guest.call(saveStep, await personalForm(guest, identity))
    await bindCard(world, guest, identity)
    const refused = { kind: 'age-contradicts', age: 36 }
    expect((await guest.call(submitApplication, {})).refusal).toEqual(refused)
    expect((await answer(guest, 'A', 'application')).refusal).toEqual(refused)
    expect((await answer(guest, 'B', 'application')).code).toBe('0000')
    expect((await guest.call(submitApplication, {})).data.application?.state).toBe('approved')
  })
})

describe('a client', () => {
  test('takes it again; the newest counts at once, and evidence stands beside it', async () => {
    const before = await client.call(getAssessment, {})
    expect(before.data).toMatchObject({ current: { level: 3 }, leftToday: 1, leftThisYear: 7 })
    const reply = await answer(client, 'BADAADDDDDAA', 'account')
    expect(reply.data).toMatchObject({ result: { level: 5 }, leftToday: 0, leftThisYear: 6 })
    const after = await client.call(getAssessment, {})
    expect(after.data.current?.level).toBe(5)
    expect(after.data.earlier[0]?.level).toBe(3)
    const { rows } = await sql<{ answers: Record<string, string>; hash: Buffer; ip: Buffer }>`
      select answers, questionnaire_hash as hash, ip_hash as ip from assessment_evidence where party_id is not null
      order by answered_at desc`.execute(world.database.db)
    expect(rows[0]!.answers['age']).toBe('B')
    expect([rows[0]!.hash.length, rows[0]!.ip.length]).toEqual([32, 32])
    const fund = await world.fund({ riskLevel: 5 })
    const order = {
      fundCode: fund.fundCode,
      amount: '1000.00',
      investorPayId: await world.card('demo-investor'),
    }
    expect((await world.buy(client, order)).code).toBe('0000')
  })

  test('has eight in twelve months; the day the first drops out is told', async () => {
    const several = await world.login('demo-adviser')
    expect((await several.call(getAssessment, {})).status).toBe(403)
    await sql`insert into assessment (party_id, level, score, wording_version, assessed_on, valid_until)
      select party_id, 3, 50, 'x', '2025-10-05'::date + n, '2026-10-04'::date + n
      from account, generate_series(0, 5) n where account_number = '620100018806'`.execute(world.database.db)
    expect((await answer(client, 'B', 'account')).refusal).toEqual({
      kind: 'assessed-enough-this-year',
      most: 8,
      againOn: '2026-10-05',
    })
    const { data } = await client.call(getAssessment, {})
    expect(data).toMatchObject({ leftToday: 0, leftThisYear: 0, againOn: '2026-10-05' })
  })
})
