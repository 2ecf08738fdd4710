import { expect, test } from 'vitest'
import { WITHDRAWN_CAUSES } from '#domain/proposal/proposal.ts'
import * as page from '#web/areas/investor/proposal/copy.ts'
import * as copy from '#contract/order/withdrawn.copy.ts'

test.each([
  ['zh', copy.zh.causes, page.zh.withdrawn],
  ['en', copy.en.causes, page.en.withdrawn],
])('every cause of a withdrawal has words of its own in %s, in lists and on the page', (_, line, note) => {
  for (const words of [line, note]) {
    expect(Object.keys(words).toSorted()).toEqual(WITHDRAWN_CAUSES.toSorted())
    expect(new Set(Object.values(words)).size).toBe(WITHDRAWN_CAUSES.length)
    expect(Object.values(words)).not.toContain('')
  }
})
