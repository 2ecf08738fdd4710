import { writeExchangeFile } from '#domain/exchange/exchange-file.ts'
import { standardFields } from '#domain/exchange/field.ts'
import { isParameterType, type FileType } from '#domain/exchange/field-table.ts'
import { fileName, indexName, parseFileName, writeIndexFile } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { invariant } from '#domain/number/invariant.ts'
import type { ExchangeFile } from '#ports/registrar-link.ts'
import type { Night } from '#sandbox/registrar/book/night.ts'
import type { Books } from '#sandbox/registrar/book/registrar-books.ts'

/** Makes the files of a night as the registrar sends them, the index last. */
export function makeFiles(
  night: Night,
  contents: readonly (readonly [FileType, readonly ExchangeRecord[]])[],
): readonly ExchangeFile[] {
  const { version, registrarCode: creator, distributorCode: receiver } = night.options
  const head = { version, creator, receiver, day: night.confirmDay }
  const files = contents.map(([fileType, records]) => {
    const fields = standardFields(version, fileType)
    const written = writeExchangeFile({ ...head, fileType, fields, records })
    invariant(written.kind === 'ok', () => `own ${fileType} cannot be written: ${JSON.stringify(written)}`)
    return { name: fileName({ ...head, fileType }), bytes: written.bytes }
  })
  const index = writeIndexFile({ ...head, files: files.map((file) => file.name) })
  invariant(index.kind === 'ok', () => `own index cannot be written: ${JSON.stringify(index)}`)
  return [...files, { name: indexName(head), bytes: index.bytes }]
}

/** Returns the stored files of a night, in the order in which they were written. */
export function filesOf(books: Books, day: string): readonly ExchangeFile[] {
  return books.all('SELECT name, bytes FROM night_file WHERE day = ? ORDER BY place', day).map((file) => ({
    name: file['name'] as string,
    bytes: file['bytes'] as Uint8Array,
  }))
}

/** Returns the data files of the previous night, without the index and the parameters. */
export function filesBefore(books: Books, day: string): readonly ExchangeFile[] {
  const before = books.one('SELECT max(day) AS day FROM night WHERE day < ?', day)?.['day']
  if (typeof before !== 'string') return []
  return filesOf(books, before).filter((file) => {
    const said = parseFileName(file.name)
    return said?.kind === 'data' && !isParameterType(said.fileType)
  })
}
