import { expect, test } from 'vitest'
import { matchStoredPerson } from './stored-person.ts'

const [wang, li] = [
  { name: '王伟', documentType: '0', documentNumber: '110105194912310021' },
  { name: '李建国', documentType: '0', documentNumber: '440524198001010014' },
]

test.each([
  ['the same person', wang, [wang, li], wang],
  ['one who has moved up in the list', li, [wang, li], li],
  ['another name', { ...wang, name: '王小伟' }, [wang, li], undefined],
  ['another kind of document', { ...wang, documentType: '6' }, [wang], undefined],
  ['two of one name', wang, [wang, { ...li, name: wang.name }], undefined],
  ['nobody', wang, [], undefined],
] as const)('the kept number of %s', (_, given, kept, expected) => {
  expect(matchStoredPerson(given, kept)).toBe(expected)
})
