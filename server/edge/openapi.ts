import { toJSONSchema } from 'zod/v4/core'
import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf } from '#contract/endpoint.ts'

export const OPENAPI = '/fe/openapi.json'
export const DOCS = '/fe/docs'
/** The paths of the API document, as data and as a page. */
export const API_DOCUMENTS: ReadonlySet<string> = new Set([OPENAPI, DOCS])

type Json = Readonly<Record<string, unknown>>

/** Builds the OpenAPI 3.1 document of this server's endpoints from the values that it validates with. */
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
    operationId: operationId(each),
    tags: [each.path.split('/')[2] ?? each.client],
    'x-audience': each.audience,
    'x-refusals': each.refusals,
    ...(isPublic ? {} : { security: [{ session: [], ...(needsTicket(each) ? { ticket: [] } : {}) }] }),
    ...(each.method === 'GET'
      ? { parameters: [...parametersOf(each), ...pageAddress(each)] }
      : { requestBody: bodyOf(each), parameters: [...headersOf(each), ...pageAddress(each)] }),
    responses: {
      200: {
        description: 'Envelope',
        content: answerOf(each),
      },
      default: {
        description: 'Envelope with code 9999',
        content: { 'application/json': { schema: envelopeOf({ type: 'null' }) } },
      },
    },
  }
}

/** Uses the whole address as the id, because two addresses may end with the same word: `fe-fund-find-funds`. */
function operationId({ client, path }: Endpoint): string {
  return [client, ...path.split('/').filter((part) => part !== '' && part !== 'rest')].join('-')
}

/** The schema of an answer. A file is sent as its bytes, everything else in the envelope. */
function answerOf(each: Endpoint): Json {
  const { anyOf, ...alone } = schemaOf(each.output, 'output')
  const contents = (Array.isArray(anyOf) ? (anyOf as readonly Json[]) : [alone]).map(contentOf)
  // Answers of several forms that are all in the envelope are one schema.
  if (contents.every((content) => 'application/json' in content))
    return { 'application/json': { schema: envelopeOf(schemaOf(each.output, 'output')) } }
  return Object.assign({}, ...contents) as Json
}

function contentOf(schema: Json): Json {
  const { properties = {} } = schema as {
    readonly properties?: Readonly<
      Record<string, { readonly const?: string; readonly enum?: readonly string[] }>
    >
  }
  const { mediaType } = properties
  if (mediaType === undefined || !('bytes' in properties))
    return { 'application/json': { schema: envelopeOf(schema) } }
  const types = mediaType.enum ?? [mediaType.const ?? 'application/octet-stream']
  return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]))
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
  return [
    header('X-Client-Version', 'The version of the client; without it a change is not taken.'),
    ...(each.idempotent
      ? [header('Idempotency-Key', '8 to 64 letters, digits, hyphens, made by the client.')]
      : []),
    ...(each.sealed
      ? [header('Security-Key', 'v1.<kid>.<wrapped key>: the key that the password is sealed with.')]
      : []),
  ]
}

/** The header with the address of the page that calls. Only the main client sends it. */
function pageAddress({ client }: Endpoint): Json[] {
  if (client !== 'fe') return []
  return [
    { ...header('X-Page-Address', 'Path of the page that calls, at most 256 letters.'), required: false },
  ]
}

function header(name: string, description: string): Json {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}

function bodyOf(each: Endpoint): Json {
  if (each.body === 'multipart')
    return { required: true, content: { 'multipart/form-data': { schema: ONE_FILE } } }
  const schema = schemaOf(each.input, 'input')
  return { required: true, content: { 'application/json': { schema }, [FORM]: { schema } } }
}

/** The content type of forms in bracket style. A field without a value is left out. */
const FORM = 'application/x-www-form-urlencoded'
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
