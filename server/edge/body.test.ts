import { expect, test } from 'vitest'
import { readBody, readQuery } from './body.ts'

const send = (type: string, body: string | Uint8Array) =>
  readBody(
    new Request('http://localhost/fe/rest/x', {
      method: 'POST',
      headers: { 'Content-Type': type },
      body: body as BodyInit,
    }),
  )
const json = (body: string | Uint8Array) => send('application/json', body)
const form = (body: string | Uint8Array) => send('application/x-www-form-urlencoded', body)
const query = (search: string) => readQuery(new Request(`http://localhost/fe/rest/x${search}`))
const BROKEN = { kind: 'fault', status: 400 }
const bytes = (...codes: number[]) => Uint8Array.from(codes)

test.each([
  ['plain', '{"name":"高","list":[{"a":1},{"a":2}],"quote":"\\"a\\": 1, \\\\"}'],
  ['a character of two halves', '{"name":"\\ud842\\udfb7"}'],
  ['a key of one object again in another', '{"a":{"b":1},"c":{"b":1}}'],
])('JSON: %s', async (_, text) => {
  expect(await json(text)).toMatchObject({ kind: 'ok', value: JSON.parse(text) })
})

test.each([
  ['a key twice', '{"amount":"1.00","amount":"2.00"}'],
  ['a key twice, once in escapes', '{"amount":"1.00","\\u0061mount":"2.00"}'],
  ['a key twice within', '{"a":[{"b":1,"b":2}]}'],
  ['half a character', '{"reason":"\\ud842"}'],
  ['half a character in a key', '{"\\ud842":1}'],
  ['NUL', '{"loginName":"a\\u0000"}'],
  ['bytes that are not UTF-8', bytes(0x22, 0xb8, 0xdf, 0x22)],
])('JSON with %s is broken', async (_, body) => {
  expect(await json(body)).toEqual(BROKEN)
})

test('a form and a query are read by the same rule', async () => {
  expect(await form('name=%E9%AB%98+%E5%B1%B1&list%5B0%5D=1')).toMatchObject({
    value: { name: '高 山', list: ['1'] },
  })
  for (const body of ['name=%B8%DF', 'name=%ED%A1%82', 'name=a%00', 'name=%', bytes(0x61, 0x3d, 0xb8)])
    expect(await form(body)).toEqual(BROKEN)
  expect(query('?term=%E9%AB%98+1')).toMatchObject({ value: { term: '高 1' } })
  for (const search of ['?term=%B8%DF', '?term=%', '?a=1&a=2']) expect(query(search)).toEqual(BROKEN)
  // Nothing of a query is kept: what reads it takes a NUL for a blank.
  expect(query('?term=a%00')).toMatchObject({ kind: 'ok' })
})
