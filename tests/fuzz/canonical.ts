import { fieldFormat } from '#domain/exchange/field.ts'
import type { FieldFormat } from '#domain/exchange/field.ts'
import type { ExchangeVersion } from '#domain/exchange/field-table.ts'
import type { Format } from './good-file.ts'

/**
 * Returns the canonical form of a file, without all that rules/registrar.md#layout, rules/registrar.md#field-encoding allow in two
 * spellings: line ends, spaces behind a header line, zeros before a count or a version, the case of a field's name, a blank number, a day
 * of zeros. Two files with one canonical form have the same content. It shares only the table of widths with the readers. One character
 * is one byte.
 */
export function canonical(bytes: Uint8Array, format: Format, version: ExchangeVersion): string {
  const text = Buffer.from(bytes).toString('latin1')
  if (format === 'statement') return text
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line))
  while (lines.length > 0 && /^[ \r]*$/.test(lines.at(-1)!)) lines.pop()
  return (format === 'index' ? indexLines(lines) : dataLines(lines, version)).join('\n')
}

function indexLines(lines: readonly string[]): string[] {
  return lines.map((line, at) => (at === 1 || at === 5 ? withoutZeros(line.trimEnd()) : trimSpaces(line)))
}

function dataLines(lines: readonly string[], version: ExchangeVersion): string[] {
  const names = Number(lines[9]?.trimEnd() ?? '')
  const countAt = 10 + (Number.isInteger(names) && names < lines.length ? names : 0)
  const listed = lines.slice(10, countAt).map(trimSpaces)
  const formats = listed.map((name) => fieldFormat(version, name))
  return lines.map((line, at) => {
    if (at < 10) return [1, 5, 9].includes(at) ? withoutZeros(trimSpaces(line)) : trimSpaces(line)
    if (at < countAt) return trimSpaces(line).toLowerCase()
    if (at === countAt) return withoutZeros(trimSpaces(line))
    return at === lines.length - 1 ? trimSpaces(line) : recordLine(line, formats)
  })
}

function recordLine(line: string, formats: readonly (FieldFormat | null)[]): string {
  let at = 0
  const cells = formats.map((format) => {
    const cell = line.slice(at, (at += format?.width ?? 0))
    if (format?.type === 'N' && /^ *$/.test(cell)) return '0'.repeat(format.width)
    const isDay = format?.type === 'A' && format.width === 8
    return isDay && /^0+ *$/.test(cell) ? ' '.repeat(8) : cell
  })
  return cells.join('') + line.slice(at)
}

function trimSpaces(line: string): string {
  return line.replace(/ +$/, '')
}

function withoutZeros(text: string): string {
  return text.replace(/^0+(?=\d)/, '')
}
