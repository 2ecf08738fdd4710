import { readExchangeFile, writeExchangeFile } from '#domain/exchange/exchange-file.ts'
import { standardFields } from '#domain/exchange/field.ts'
import type { ExchangeVersion, FileType } from '#domain/exchange/field-table.ts'
import { fileName, indexName, writeIndexFile } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import type { SandboxRegistrar } from './registrar.ts'

/** Reads one file of a registrar's answer. */
export async function readAnswer(
  registrar: SandboxRegistrar,
  version: ExchangeVersion,
  day: string,
  fileType: FileType,
): Promise<readonly ExchangeRecord[]> {
  const pair = { creator: '37', receiver: '9ZZ', day, fileType }
  const found = await registrar.link.collect(day)
  const file = found?.files.find((each) => each.name === fileName(pair))
  if (!file) throw new Error(`no ${fileType} of ${day}`)
  const answer = readExchangeFile(file.bytes, { ...pair, version })
  if (answer.kind !== 'ok') throw new Error(JSON.stringify(answer))
  return answer.file.records
}

export function fileOf(
  version: ExchangeVersion,
  day: string,
  fileType: FileType,
  records: readonly ExchangeRecord[],
) {
  const head = { creator: '9ZZ', receiver: '37', day, fileType }
  const fields = standardFields(version, fileType)
  const written = writeExchangeFile({ ...head, version, fields, records })
  if (written.kind !== 'ok') throw new Error(JSON.stringify(written))
  return { name: fileName(head), bytes: written.bytes }
}

export function indexOf(version: ExchangeVersion, day: string, files: readonly string[]) {
  const head = { creator: '9ZZ', receiver: '37', day }
  const written = writeIndexFile({ ...head, version, files })
  if (written.kind !== 'ok') throw new Error(JSON.stringify(written))
  return { name: indexName(head), bytes: written.bytes }
}
