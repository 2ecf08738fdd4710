import type { Expression } from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'
import type { Program } from './program.ts'

/** Is it a part of SQL and no value, or may it be one? */
export function isFragment({ typeOf }: Program, node: Expression): boolean {
  return partsOf(typeOf(node)).some((each) =>
    /^(RawBuilder|Expression|AliasedRawBuilder)$/.test(each.getSymbol()?.name ?? ''),
  )
}

/** The types of a union, or the one that it is. */
export function partsOf(type: Type): readonly Type[] {
  return type.isUnionType() ? type.getTypes() : [type]
}
