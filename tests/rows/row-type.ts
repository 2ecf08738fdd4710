import type { Checker, StringLiteralType, Symbol, Type, TypeReference } from 'typescript/unstable/sync'
import { SymbolFlags, TypeFlags } from 'typescript/unstable/sync'
import type { Kind } from './driver-kinds.ts'
import { partsOf } from './types.ts'

/** A property of a row as its reader has it. */
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

/** Does a value that the driver reads as this kind fit the type? Null is judged apart. */
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

/** What a type is to the driver: a text that is branded stays a text. */
function kindsOf(type: Type): readonly Kind[] {
  if (type.isIntersectionType()) return type.getTypes().flatMap((each) => kindsOf(each))
  const plain = FLAGS.find(([flag]) => type.flags & flag)
  if (plain) return [plain[1]]
  const name = type.getSymbol()?.name
  return name === 'Date' || name === 'Buffer' ? [name] : name === 'Uint8Array' ? ['Buffer'] : ['object']
}

/** Can JSON hold it? A bigint, a Date or bytes come out of it as something else. */
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

/** The words that a text can only be; null of any text. */
export function literalsOf(type: Type): readonly string[] | null {
  const parts = partsOf(type).filter(({ flags }) => !(flags & TypeFlags.Null))
  return parts.length > 0 && parts.every((each) => each.isStringLiteralType())
    ? parts.map((each) => (each as StringLiteralType).value)
    : null
}
