import { expect, test } from 'vitest'
import { sharesRefusal } from './shares.ts'

const refusal = { kind: 'above-available', sentence: 'Only 10.00 units are available.' }
const form = { preview: { refusal }, plain: '11.00', isUpdating: false }

test.each([
  ['the preview’s own refusal of the units', form, null, refusal.sentence],
  ['before what the order was told', form, 'told when it was sent', refusal.sentence],
  [
    'what the order was told, where the preview takes the units',
    { ...form, preview: { refusal: null } },
    'told',
    'told',
  ],
  ['nothing of units while there are none', { ...form, plain: '' }, null, null],
  ['nothing while newer figures are on their way', { ...form, isUpdating: true }, 'told', null],
  [
    'nothing that is about something else',
    { ...form, preview: { refusal: { kind: 'fund-not-open', sentence: 'Closed.' } } },
    null,
    null,
  ],
] as const)('TR1 beside the units stands %s', (_, asked, refused, said) => {
  expect(sharesRefusal(asked, ['above-available'], refused)).toBe(said)
})
