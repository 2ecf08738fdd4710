import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readExchangeFile, writeExchangeFile, type ExpectedFile } from './exchange-file.ts'
import { dayFromDigits, fieldFormat, type FieldFormat } from './field.ts'
import { EXCHANGE_VERSIONS, type ExchangeVersion } from './field-table.ts'
import { comparePackage, parseFileName, readIndexFile } from './index-file.ts'

const ofd = join(process.env['FUND_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../shared/data'), 'ofd')
const skip = !existsSync(ofd)
const folder = (version: ExchangeVersion) => join(ofd, `samples_synthetic_v${version}`)

function expectation(name: string): ExpectedFile {
  const said = parseFileName(name)
  if (said?.kind !== 'data') throw new Error(`no data file: ${name}`)
  return said
}

function read(version: ExchangeVersion, name: string) {
  const bytes = readFileSync(join(folder(version), name))
  const answer = readExchangeFile(bytes, { ...expectation(name), version })
  if (answer.kind !== 'ok') throw new Error(`${name}: ${JSON.stringify(answer)}`)
  return { bytes, file: answer.file }
}

function inOurForm(format: FieldFormat | null, value: string | number): string | bigint {
  if (typeof value === 'number') return BigInt(Math.round(value * 10 ** (format?.decimals ?? 0)))
  const isDay = format?.type === 'A' && format.width === 8
  return isDay ? (dayFromDigits(value) ?? '') : value
}

describe.skipIf(skip).each(EXCHANGE_VERSIONS)('the samples of V%s', (version) => {
  const names = skip ? [] : readdirSync(folder(version))
  const dataNames = names.filter((name) => name.startsWith('OFD_'))

  test.each(dataNames)('%s reads, and writes back to the same bytes', (name) => {
    const { bytes, file } = read(version, name)
    expect(file.records.length).toBeGreaterThan(0)
    const written = writeExchangeFile(file)
    if (written.kind !== 'ok') throw new Error(JSON.stringify(written))
    const upper = Buffer.from(written.bytes)
      .toString('latin1')
      .split('\r\n')
      .map((line, index) => (index < 10 + file.fields.length ? line.toUpperCase() : line))
      .join('\r\n')
    expect(upper).toBe(bytes.toString('latin1'))
  })

  test.each(['03', '04'] as const)('%s holds the expected values', (type) => {
    const text = readFileSync(join(ofd, 'samples_expected.json'), 'utf8')
    const wanted = (JSON.parse(text) as Record<string, Record<string, string | number>[]>)[`records_${type}`]
    const name = dataNames.find((each) => each.endsWith(`_${type}.TXT`)) ?? ''
    const { file } = read(version, name)
    let compared = 0
    expect(wanted).toHaveLength(8)
    expect(file.records).toHaveLength(8)
    for (const [index, facts] of (wanted ?? []).entries()) {
      for (const [field, value] of Object.entries(facts)) {
        const format = fieldFormat(version, field)
        const found = file.records[index]?.[format?.name ?? '']
        // The expectation of a 03 also has fields that occur only in its answer.
        if (type === '03' && !file.fields.includes(format?.name ?? '')) continue
        compared++
        expect([field, found]).toEqual([field, inOurForm(format, value)])
      }
    }
    expect(compared).toBeGreaterThan(120)
  })

  test('the indexes list exactly the files that are there', () => {
    const indexes = names.filter((name) => name.startsWith('OFI_'))
    expect(indexes).toHaveLength(2)
    for (const name of indexes) {
      const said = parseFileName(name)
      if (said?.kind !== 'index') throw new Error(name)
      const answer = readIndexFile(readFileSync(join(folder(version), name)), said)
      if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer))
      const present = dataNames.filter((each) => parseFileName(each)?.creator === said.creator)
      expect(comparePackage(answer.index.files, present)).toBeNull()
    }
  })
})
