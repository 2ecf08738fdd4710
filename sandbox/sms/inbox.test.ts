import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openInbox } from './inbox.ts'

const dir = mkdtempSync(join(tmpdir(), 'inbox-'))
const inbox = openInbox(dir)
afterAll(() => {
  inbox.close()
  rmSync(dir, { recursive: true, force: true })
})
const at = '2026-07-06T01:30:00.000Z'

test.each([
  ['13800138000', '【样本】验证码123456', 'taken'],
  ['12800138000', '【样本】验证码123456', 'refused'],
  ['+8613800138000', '【样本】验证码123456', 'refused'],
  ['13800138000', '验证码123456', 'refused'],
  ['13800138000', `【样本】${'长'.repeat(500)}`, 'refused'],
])('a text to %s: %s is %s', async (phone, text, answer) => {
  expect(await inbox.sms.send({ serial: `${phone}${text.length}`, phone, text, at })).toBe(answer)
})

test.each([
  ['a@b.example', '标题', 'taken'],
  ['a.b.example', '标题', 'refused'],
  ['a@b.example', 'x\nBcc: y', 'refused'],
])('a mail to %s is taken or not', async (to, subject, answer) => {
  expect(await inbox.mail.send({ serial: to + subject, to, subject, text: 'x', at })).toBe(answer)
})

test('the same serial is delivered once, and the newest comes first', async () => {
  const send = (serial: string, text: string) =>
    inbox.sms.send({ serial, phone: '13900139000', text: `【样本】${text}`, at })
  await send('s1', 'one')
  await send('s1', 'one again')
  await send('s2', 'two')
  const bodies = inbox.list(50).filter((each) => each.recipient === '13900139000')
  expect(bodies.map(({ body }) => body)).toEqual(['【样本】two', '【样本】one'])
})
