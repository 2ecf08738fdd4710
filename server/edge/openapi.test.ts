import { expect, test } from 'vitest'
import { addressOf } from '#contract/endpoint.ts'
import { ENDPOINTS } from '#tests/world/endpoints.ts'
import { openApi } from './openapi.ts'

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly responses: Readonly<Record<string, { readonly content: Readonly<Record<string, unknown>> }>>
}
const { paths } = openApi(ENDPOINTS) as { paths: Record<string, Record<string, Operation>> }
const ALL = ENDPOINTS.map((endpoint) => ({
  endpoint,
  told: paths[addressOf(endpoint)]![endpoint.method.toLowerCase()]!,
}))
const headersOf = ({ parameters }: Operation, isRequired: boolean) =>
  parameters.filter((each) => each.in === 'header' && each.required === isRequired).map(({ name }) => name)

test('AP1 every operation has a name of its own', () => {
  const names = ALL.map(({ told }) => told.operationId)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(names.every((name) => /^[a-z][\w-]+$/.test(name))).toBe(true)
})

test('AP1 a file is told as its bytes, all else as the envelope', () => {
  const files = ALL.filter(({ endpoint }) => 'bytes' in shapeOf(endpoint.output))
  expect(files.length).toBeGreaterThan(5)
  const either = ALL.filter(({ endpoint }) =>
    optionsOf(endpoint.output).some((each) => 'bytes' in shapeOf(each)),
  )
  expect(either.length).toBeGreaterThan(0)
  for (const { endpoint, told } of ALL) {
    const types = Object.keys(told.responses['200']!.content)
    if (files.some((each) => each.endpoint === endpoint))
      expect(types, endpoint.path).not.toContain('application/json')
    else if (either.some((each) => each.endpoint === endpoint))
      expect(types.filter((type) => type !== 'application/json').length, endpoint.path).toBe(types.length - 1)
    else expect(types, endpoint.path).toEqual(['application/json'])
  }
})

test('AP1 a body is told as JSON and as a form, one with a file as that', () => {
  for (const { endpoint, told } of ALL) {
    const types = Object.keys(told.requestBody?.content ?? {})
    const both = ['application/json', 'application/x-www-form-urlencoded']
    if (endpoint.method === 'GET') expect(types, endpoint.path).toEqual([])
    else expect(types, endpoint.path).toEqual(endpoint.body === 'multipart' ? ['multipart/form-data'] : both)
  }
})

test('AP1 each header that a call must or may have is told', () => {
  for (const { endpoint, told } of ALL) {
    const isPost = endpoint.method === 'POST'
    expect(headersOf(told, true), endpoint.path).toEqual([
      ...(isPost ? ['X-Client-Version'] : []),
      ...(endpoint.idempotent ? ['Idempotency-Key'] : []),
      ...(endpoint.sealed ? ['Security-Key'] : []),
    ])
    expect(headersOf(told, false), endpoint.path).toEqual(endpoint.client === 'fe' ? ['X-Page-Address'] : [])
  }
  const sealed = ENDPOINTS.filter((each) => each.sealed).map(({ path }) => path.split('/').at(-1) ?? '')
  expect(sealed.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['approve-proposal', 'prove-payment-password'])
})

/** The forms of an answer that has several. */
function optionsOf(schema: unknown): readonly unknown[] {
  return (schema as { readonly def: { readonly options?: readonly unknown[] } }).def.options ?? []
}

function shapeOf(schema: unknown): object {
  return (schema as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {}
}
