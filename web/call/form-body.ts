type Value =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Value[]
  | { readonly [key: string]: Value }

/**
 * Builds a form body in bracket style (`a[b]=1&list[0]=x`) without empty values (rules/product.md#calls): null, undefined and ''
 * are not sent, so that the server uses its own default.
 */
export function formBody(input: { readonly [key: string]: unknown }): URLSearchParams {
  const body = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) append(body, key, value as Value)
  return body
}

function append(body: URLSearchParams, key: string, value: Value): void {
  if (value === null || value === undefined || value === '') return
  if (typeof value !== 'object') {
    body.append(key, String(value))
    return
  }
  for (const [inner, part] of Object.entries(value)) append(body, `${key}[${inner}]`, part)
}
