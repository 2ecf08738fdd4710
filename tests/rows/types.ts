import type { Expression } from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'
import type { Program } from './program.ts'

/** Whether an expression may be a fragment of SQL rather than a value. */
export function isFragment({ typeOf }: Program, node: Expression): boolean {
  return partsOf(typeOf(node)).some((each) =>
    /^(RawBuilder|Expression|AliasedRawBuilder)$/.test(each.getSymbol()?.name ?? ''),
  )
}

/** Returns the types of a union, or the type itself. */
export function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type]
}
