import { expect, test } from 'vitest'
import { MOST_TOUCHED, touchedBy } from '../scripts/touched.mjs'

const house = {
  answering: new Map([['contract/order/wallet.ts', ['server/trade/wallet']]]),
  screens: new Map([['/investor/wallet', 'web/areas/investor/wallet']]),
}
const wallet = { file: 'a.test.ts', text: "import { setWalletSweep } from '#contract/order/wallet.ts'" }
const night = { file: 'b.test.ts', text: "import { runNight } from '#server/settlement/night/run-night.ts'" }
const flow = { file: 'c.e2e.ts', text: "await page.goto(`${url}${'/investor/wallet'}`)" }
const all = [wallet, night, flow]

test.each([
  ['the folder that answers a call of it', 'server/trade/wallet/move-wallet.ts', ['a.test.ts']],
  ['a folder it imports from', 'server/settlement/night/steps.ts', ['b.test.ts']],
  ['the screen of an address it opens', 'web/areas/investor/wallet/form.tsx', ['c.e2e.ts']],
  ['itself', 'b.test.ts', ['b.test.ts']],
  ['nothing of it', 'server/people/login/log-in.ts', []],
  ['a test beside what it is about', 'server/trade/wallet/wallet.test.ts', []],
])('a test is due when the day touched %s', (_, file, due) => {
  expect(touchedBy(new Map([[file, 3]]), all, house)).toEqual(due)
})

test('a change of the test itself weighs more than one of what it is about', () => {
  const lines = new Map([
    ['server/trade/wallet/move-wallet.ts', 40],
    ['b.test.ts', 5],
  ])
  expect(touchedBy(lines, all, house)).toEqual(['b.test.ts', 'a.test.ts'])
})

test('no more than fit into twelve minutes, the most changed first', () => {
  const many = Array.from({ length: MOST_TOUCHED + 3 }, (_, at) => ({ file: `${at}.test.ts`, text: '' }))
  const lines = new Map(many.map(({ file }, at) => [file, at + 1] as const))
  expect(touchedBy(lines, many, house)).toEqual(
    many
      .map(({ file }) => file)
      .toReversed()
      .slice(0, MOST_TOUCHED),
  )
})
