import { expect, test } from 'vitest'
import { paintFirst } from './paint-first.ts'

const page = (body: string) =>
  '<html><head><link rel="modulepreload" href="/a.js" nonce="n"/><link rel="modulepreload" href="/b.js"/>' +
  `<link nonce="n" rel="stylesheet" href="/a.css"/></head><body>${body}</body></html>`

test('nothing of a page that is sent fetches a script before it is painted', () => {
  const first = paintFirst(
    page('<main></main><script nonce="n" type="module" async="">import "/a.js"; "$&"</script>'),
  )
  expect(first).toContain('<head><link nonce="n" rel="stylesheet" href="/a.css"/></head>')
  expect(first).not.toContain('modulepreload" ')
  expect(first).not.toContain('type="module"')
  expect(first).toContain(
    '<main></main><script nonce="n" type="text/plain" data-hints="/a.js /b.js">import "/a.js"; "$&"</script><script nonce="n">',
  )
})

test.each([
  ['without a framework', '<html><head></head><body><script>1</script></body></html>'],
  ['that starts otherwise', page('<script type="module" src="/a.js"></script>')],
  ['of nothing', ''],
])('a page %s is left as it is', (_, html) => {
  expect(paintFirst(html)).toBe(html)
})
