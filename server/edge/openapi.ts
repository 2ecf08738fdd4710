import { toJSONSchema } from 'zod/v4/core'
import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'

export const OPENAPI = '/fe/openapi.json'
export const DOCS = '/fe/docs'
/** Where this document is read, as data and as a page. */
export const API_DOCUMENTS: ReadonlySet<string> = new Set([OPENAPI, DOCS])

type Json = Readonly<Record<string, unknown>>

/** The OpenAPI 3.1 document of the endpoints this server answers, made from the very values it validates by. */
export function openApi(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const each of endpoints) {
    paths[addressOf(each)] = { ...paths[addressOf(each)], [each.method.toLowerCase()]: operationOf(each) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fund platform',
      version: '1',
      description: 'Every answer is an envelope; see docs/api.md.',
    },
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'sid' },
        ticket: { type: 'apiKey', in: 'header', name: 'Authorization' },
      },
    },
  }
}

function operationOf(each: Endpoint): Json {
  const isPublic = each.audience.includes('public')
  return {
    summary: `${each.summary.en} ${each.summary.zh}`,
    operationId: each.path.split('/').at(-1),
    tags: [each.path.split('/')[2] ?? each.client],
    'x-audience': each.audience,
    'x-refusals': each.refusals,
    ...(isPublic ? {} : { security: [{ session: [], ...(needsTicket(each) ? { ticket: [] } : {}) }] }),
    ...(each.method === 'GET'
      ? { parameters: parametersOf(each) }
      : { requestBody: bodyOf(each), parameters: headersOf(each) }),
    responses: {
      200: {
        description: 'Envelope',
        content: { 'application/json': { schema: envelopeOf(schemaOf(each.output, 'output')) } },
      },
      default: {
        description: 'Envelope with code 9999',
        content: { 'application/json': { schema: envelopeOf({ type: 'null' }) } },
      },
    },
  }
}

function needsTicket(each: Endpoint): boolean {
  return each.method === 'POST' && each.needsTicket !== false
}

function schemaOf(schema: Endpoint['input'], io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<
    string,
    unknown
  >
  return rest
}

function parametersOf(each: Endpoint): Json[] {
  const { properties = {}, required = [] } = schemaOf(each.input, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => {
    return { name, in: 'query', required: required.includes(name), schema }
  })
}

function headersOf(each: Endpoint): Json[] {
  const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } })
  return [header('X-Client-Version'), ...(each.idempotent ? [header('Idempotency-Key')] : [])]
}

function bodyOf(each: Endpoint): Json {
  if (each.body === 'multipart')
    return { required: true, content: { 'multipart/form-data': { schema: ONE_FILE } } }
  return { required: true, content: { 'application/json': { schema: schemaOf(each.input, 'input') } } }
}

const ONE_FILE: Json = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } }

function envelopeOf(data: Json): Json {
  return {
    type: 'object',
    required: ['code', 'data'],
    properties: {
      code: { enum: ['0000', '9999'] },
      data,
      errorMsg: { type: 'string' },
      passwordError: { type: 'string' },
      requestId: { type: 'string' },
    },
  }
}
