import { expect, test } from 'vitest'
import type { Application } from '../frame/flow.ts'
import { initialOf, keptNumberOf } from './model.ts'

const personal = {
  form: 'personal',
  documentType: '6',
  documentNumber: 'P*****21',
  documentValidFrom: '2020-01-01',
  documentValidTo: '2030-01-01',
  name: 'ANNA SAMPLE',
  occupation: '207',
}
const at = (flow: string, drafts: object) =>
  ({ flow, drafts: { personal: null, preparation: null, ...drafts } }) as unknown as Application

test.each([
  ['a mainland person', at('investor', {}), '0', ''],
  ['whoever chose a permit', at('foreigner', { preparation: { documentType: '4' } }), '4', ''],
  ['whoever goes on', at('foreigner', { personal, preparation: { documentType: '6' } }), '6', '2030-01-01'],
  ['whoever chose another since', at('foreigner', { personal, preparation: { documentType: 'A' } }), 'A', ''],
])('RE1 the form of %s is for the document that was chosen last', (_, application, type, validTo) => {
  const { documentType, documentNumber, documentValidTo } = initialOf(application)
  expect([documentType, documentNumber, documentValidTo]).toEqual([type, '', validTo])
})

test('RE1 the rest of the form stays, and no number of the other document is offered', () => {
  const application = at('foreigner', { personal, preparation: { documentType: 'A' } })
  expect(initialOf(application)).toMatchObject({ name: 'ANNA SAMPLE', occupation: '207', group: '2' })
  expect(keptNumberOf(application, 'A')).toBeNull()
  expect(keptNumberOf(application, '6')).toBe('P*****21')
})
