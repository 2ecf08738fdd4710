import { describe, expect, test } from 'vitest'
import type { Answer } from '#web/call/answer.ts'
import { loadList } from './load-list.ts'
import type { ListShape } from './query.ts'

const SHAPE = {
  filters: [{ kind: 'choice', name: 'state', values: ['open'] }],
  sorts: [],
  first: '',
} as const satisfies ListShape
const url = new URL('http://x.cn/list?state=open&cursor=abc')
const ROWS = { rows: [1] }
const refused = (kind: string): Answer<never> => ({
  ...{ kind: 'refused', code: '9999', message: '', refusal: { kind } },
})

function answering(...answers: Answer<typeof ROWS>[]) {
  const asked: unknown[] = []
  const read = async (input: unknown) => {
    asked.push(input)
    return answers.shift()!
  }
  return { asked, read }
}

describe('a page of a list', () => {
  test('is read as its address asks', async () => {
    const { asked, read } = answering({ kind: 'ok', value: ROWS })
    const loaded = await loadList(SHAPE, url, read)
    expect(loaded).toEqual({ page: ROWS, query: { filters: { state: 'open' }, sort: '', cursor: 'abc' } })
    expect(asked).toEqual([{ state: 'open', cursor: 'abc' }])
  })

  test('that is none any more is the first one', async () => {
    const { asked, read } = answering(refused('cursor-invalid'), { kind: 'ok', value: ROWS })
    const loaded = await loadList(SHAPE, url, read)
    expect(loaded).toMatchObject({ page: ROWS, query: { cursor: '' } })
    expect(asked.at(-1)).toEqual({ state: 'open' })
  })

  test.each([500, 502, 504, 'network'] as const)(
    'that does not come by a fault %s is none',
    async (status) => {
      const { read } = answering({ kind: 'fault', status })
      expect((await loadList(SHAPE, url, read)).page).toBeNull()
    },
  )

  test.each([401, 403] as const)('is not for who is told %s', async (status) => {
    const { read } = answering({ kind: 'fault', status })
    await expect(loadList(SHAPE, url, read)).rejects.toMatchObject({ status })
  })

  test('that is refused for another reason is a fault of the page', async () => {
    const { read } = answering(refused('invalid-input'))
    await expect(loadList(SHAPE, url, read)).rejects.toMatchObject({ status: 500 })
  })
})
