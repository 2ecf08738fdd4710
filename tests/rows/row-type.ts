import type { Checker, StringLiteralType, Symbol, Type, TypeReference } from 'typescript/unstable/sync'
import { SymbolFlags, TypeFlags } from 'typescript/unstable/sync'
import type { Kind } from './driver-kinds.ts'
import { partsOf } from './types.ts'

/** A property of a row type. */
export interface Property {
  readonly name: string
  readonly type: Type
  readonly isOptional: boolean
}

export function propertiesOf(checker: Checker, row: Type): Property[] {
  return checker.getPropertiesOfType(row).map((each: Symbol) => ({
    name: each.name,
    type: checker.getTypeOfSymbol(each)!,
    isOptional: Boolean(each.flags & SymbolFlags.Optional),
  }))
}

/** Whether a value that the driver reads as this kind fits the type. Null is checked separately. */
export function fits(checker: Checker, type: Type, kind: Kind): boolean {
  const parts = partsOf(type).filter(({ flags }) => !(flags & (TypeFlags.Null | TypeFlags.Undefined)))
  return parts.length > 0 && parts.every((each) => fitsPart(checker, each, kind))
}

function fitsPart(checker: Checker, type: Type, kind: Kind): boolean {
  if (type.flags & (TypeFlags.Unknown | TypeFlags.Any)) return true
  if (kind === 'json') return isJson(checker, type, new Set())
  if (typeof kind === 'object') {
    const element = elementOf(checker, type)
    return element !== null && fits(checker, element, kind.list)
  }
  return kindsOf(type).includes(kind)
}

function elementOf(checker: Checker, type: Type): Type | null {
  const element = checker.isArrayLikeType(type) && checker.getTypeArguments(type as TypeReference)[0]
  return element || null
}

const FLAGS: readonly (readonly [TypeFlags, Kind])[] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
]

/** Returns the driver's kinds of a type. A branded text is still a text. */
function kindsOf(type: Type): readonly Kind[] {
  if (type.isIntersectionType()) return type.getTypes().flatMap((each) => kindsOf(each))
  const plain = FLAGS.find(([flag]) => type.flags & flag)
  if (plain) return [plain[1]]
  const name = type.getSymbol()?.name
  return name === 'Date' || name === 'Buffer' ? [name] : name === 'Uint8Array' ? ['Buffer'] : ['object']
}

/** Whether JSON can represent a type. A bigint, a Date or bytes would come back as something else. */
function isJson(checker: Checker, type: Type, above: ReadonlySet<Type>): boolean {
  if (above.has(type)) return true
  const inside = new Set([...above, type])
  return partsOf(type).every((each) => {
    if (each.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Unknown | TypeFlags.Any)) return true
    const kinds = kindsOf(each)
    if (!kinds.includes('object'))
      return kinds.every((kind) => /^(string|number|boolean)$/.test(kind as string))
    const element = elementOf(checker, each)
    if (element) return isJson(checker, element, inside)
    return propertiesOf(checker, each).every((property) => isJson(checker, property.type, inside))
  })
}

/** Returns the only words that a text type allows. Null for a type that allows any text. */
export function literalsOf(type: Type): readonly string[] | null {
  const parts = partsOf(type).filter(({ flags }) => !(flags & TypeFlags.Null))
  return parts.length > 0 && parts.every((each) => each.isStringLiteralType())
    ? parts.map((each) => (each as StringLiteralType).value)
    : null
}
