import type { Column, Table } from './read-schema.ts'

/** Writes the schema as a page: a section for each table, a line for each column. */
export function schemaPage(tables: readonly Table[], purposes: ReadonlyMap<string, string>): string {
  const [lasting, views] = [tables.filter(({ isView }) => !isView), tables.filter(({ isView }) => isView)]
  return [
    '# Schema',
    '',
    'What the migrations make, table by table, as an empty database says it. Made by `npm run schema`; a test holds it to the',
    'database. A column may be null only where it says so; `→` names the table whose row a column names. Words are those of',
    'the migrations.',
    '',
    `${lasting.length} tables: ${lasting.map(({ name }) => `[${name}](#${name})`).join(', ')}.`,
    '',
    `${views.length} views: ${views.map(({ name }) => `[${name}](#${name})`).join(', ')}.`,
    ...tables.flatMap((each) => ['', ...section(each, purposes)]),
    '',
  ].join('\n')
}

function section(table: Table, purposes: ReadonlyMap<string, string>): string[] {
  const { name, columns, isView, partitions } = table
  const purpose = [purposes.get(name), partitions > 0 ? `In ${partitions} partitions.` : undefined]
  const facts = [...table.constraints, ...table.indexes.map(index), ...table.triggers.map(trigger)]
  return [
    `## ${name}`,
    '',
    ...(purpose.some(Boolean) ? [purpose.filter(Boolean).join(' '), ''] : []),
    '| column | type | |',
    '| --- | --- | --- |',
    ...columns.map((each) => line(each, isView, purposes.get(`${name}.${each.name}`))),
    ...(facts.length > 0 ? ['', ...facts.map((each) => `- ${code(each)}`)] : []),
  ]
}

function line(column: Column, isView: boolean, purpose: string | undefined): string {
  const { name, type, isNullable, standard, references, checks } = column
  const said = [
    ...(references === null ? [] : [`→ ${references}`]),
    ...(standard === null ? [] : [`default ${code(standard)}`]),
    ...checks.map((each) => code(checkOf(each))),
    ...(purpose === undefined ? [] : [cell(purpose)]),
  ]
  return `| ${name} | ${cell(typeOf(type))}${isNullable && !isView ? ', null' : ''} | ${said.join('; ')} |`
}

const typeOf = (type: string) => type.replace('timestamp with time zone', 'timestamptz')

/** Returns the condition of a check. */
function checkOf(check: string): string {
  return check.replace(/^CHECK \((.*)\)$/s, '$1').replace(/^\((.*)\)$/s, '$1')
}

/** Returns SQL as people write it, not as the database prints it: `kind in ('a', 'b')`. Words in quotes stay unchanged. */
function plain(text: string): string {
  return text
    .replaceAll(/::(text|numeric|bpchar|interval|date)\b(?!\[)/g, '')
    .replaceAll(/= ANY \(ARRAY\[([^\]]*)\]\)/g, 'in ($1)')
    .replaceAll(/<> ALL \(ARRAY\[([^\]]*)\]\)/g, 'not in ($1)')
    .replaceAll(/\((-?\d+(?:\.\d+)?)\)/g, (all, number: string, at: number, whole: string) =>
      /\w$/.test(whole.slice(0, at)) ? all : number,
    )
    .replaceAll(/'[^']*'|[^']+/g, (part) => (part.startsWith("'") ? part : part.toLowerCase()))
    .replaceAll(/\s+/g, ' ')
}

function index(definition: string): string {
  return definition
    .replace(/ ON (ONLY )?public\.\w+ USING btree/, '')
    .replace(/^CREATE /, '')
    .replace(/ USING /, ' using ')
}

function trigger(definition: string): string {
  return definition.replace(/^CREATE (CONSTRAINT )?/, '').replace(/ ON public\.\w+/, '')
}

/** Escapes a bar, which would end the cell of a table. */
const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('<', '&lt;')
const code = (text: string) => `\`${plain(text).replaceAll('|', String.raw`\|`)}\``
