import { describe, expect, test } from 'vitest'
import {
  comparePackage,
  fileName,
  indexName,
  parseFileName,
  readIndexFile,
  writeIndexFile,
  type IndexData,
} from './index-file.ts'

const index: IndexData = {
  version: '21',
  creator: '37',
  receiver: '9ZZ',
  day: '2026-01-06',
  files: ['OFD_37_9ZZ_20260106_04.TXT', 'OFD_37_9ZZ_20260106_07.TXT'],
}
const expected = { creator: '37', receiver: '9ZZ', day: '2026-01-06' }

function textOf(of: IndexData): string {
  const written = writeIndexFile(of)
  if (written.kind !== 'ok') throw new Error(JSON.stringify(written))
  return Buffer.from(written.bytes).toString('latin1')
}

const good = textOf(index)
const readText = (text: string) => readIndexFile(Buffer.from(text, 'latin1'), expected)

test('the bytes of an index', () => {
  expect(good).toBe(
    'OFDCFIDX\r\n21  \r\n37       \r\n9ZZ      \r\n20260106\r\n002\r\n' +
      'OFD_37_9ZZ_20260106_04.TXT\r\nOFD_37_9ZZ_20260106_07.TXT\r\nOFDCFEND\r\n',
  )
})

test.each([index, { ...index, version: '22' as const }, { ...index, files: [] }])(
  'an index survives the trip',
  (each) => {
    expect(readText(textOf(each))).toEqual({ kind: 'ok', index: each })
    expect(readText(textOf(each).replaceAll('\r', '').trimEnd())).toEqual({
      kind: 'ok',
      index: each,
    })
  },
)

const escape = good.replace('OFD_37_9ZZ_20260106_07.TXT', '../OFD_37_9ZZ_20260106_07.TXT')
const twice = good.replace('_07.TXT', '_04.TXT')
test.each<[string, string, object]>([
  ['another marker', good.replace('OFDCFIDX', 'OFDCFDAT'), { kind: 'wrong-marker' }],
  ['no end', good.replace('OFDCFEND\r\n', ''), { kind: 'truncated' }],
  ['a cut', good.slice(0, 20), { kind: 'truncated', offset: 20 }],
  ['a count of letters', good.replace('002', 'two'), { kind: 'bad-header', line: 6 }],
  ['another count', good.replace('002', '003'), { kind: 'file-count', expected: 3, actual: 2 }],
  ['a path', escape, { kind: 'bad-name', name: '../OFD_37_9ZZ_20260106_07.TXT' }],
  ['an index in it', good.replace('OFD_37_9ZZ_20260106_07', 'OFI_37_9ZZ_20260106'), { kind: 'bad-name' }],
  ['a name of another day', good.replace('0106_07', '0105_07'), { kind: 'foreign-name' }],
  ['a name of another pair', good.replace('OFD_37_9ZZ', 'OFD_38_9ZZ'), { kind: 'foreign-name' }],
  ['a name twice', twice, { kind: 'duplicate-name' }],
  ['bytes behind', `${good}x`, { kind: 'trailing-bytes', offset: good.length }],
  ['another receiver', good.replace('9ZZ      ', '9ZY      '), { kind: 'wrong-receiver' }],
])('%s is refused', (_, text, refusal) => {
  expect(readText(text)).toMatchObject(refusal)
})

test('an index does not list a stranger', () => {
  const files = ['OFD_9ZZ_37_20260106_03.TXT']
  expect(writeIndexFile({ ...index, files })).toEqual({ kind: 'foreign-name', name: files[0] })
})

describe('names', () => {
  const data = { creator: '37', receiver: '9ZZ', day: '2026-01-06', fileType: '04' } as const
  test('are made and read', () => {
    expect(fileName(data)).toBe('OFD_37_9ZZ_20260106_04.TXT')
    expect(indexName(expected)).toBe('OFI_37_9ZZ_20260106.TXT')
    expect(parseFileName(fileName(data))).toEqual({ kind: 'data', ...data, part: null })
    expect(parseFileName('OFD_37_9ZZ_20260106_04_012.TXT')).toMatchObject({ part: '012' })
    expect(parseFileName(indexName(expected))).toEqual({ kind: 'index', ...expected })
  })

  test.each([
    '/OFD_37_9ZZ_20260106_04.TXT',
    '../OFD_37_9ZZ_20260106_04.TXT',
    'OFD_.._9ZZ_20260106_04.TXT',
    'OFD_37_9ZZ_20260132_04.TXT',
    'OFD_37_9ZZ_20260106_99.TXT',
    'OFD_37_9ZZ_20260106.TXT',
    'OFI_37_9ZZ_20260106_04.TXT',
    'OFD_37_9ZZ_20260106_04.TXT\n',
    'OFD_37_9ZZ_20260106_04.TXT.tmp',
    'OFD_37_9ZZ_20260106_04.txt',
    'OFD_37_０ZZ_20260106_04.TXT',
  ])('%j is none', (name) => {
    expect(parseFileName(name)).toBeNull()
  })

  test('a code that could leave the folder throws', () => {
    expect(() => fileName({ ...data, creator: '../x' })).toThrow('party code')
    expect(() => indexName({ ...expected, day: '20260106' })).toThrow('no day')
  })
})

test('a package is compared with its list', () => {
  expect(comparePackage(['a', 'b'], ['b', 'a'])).toBeNull()
  expect(comparePackage(['a', 'b'], ['a'])).toEqual({ kind: 'missing-file', name: 'b' })
  expect(comparePackage(['a'], ['a', 'b'])).toEqual({ kind: 'unlisted-file', name: 'b' })
})
