/**
 * Replaces `zod/mini` in the browser's build (vite.config.ts). A page needs only a contract's address and names to send and
 * read; only the server checks against the schemas, so their code stays there.
 */
interface Inert {
  readonly check: () => Inert
  readonly shape: Readonly<Record<string, never>>
}

const inert: Inert = { check: () => inert, shape: {} }
/* @__NO_SIDE_EFFECTS__ */
const nothing = () => inert

export {
  nothing as _default,
  nothing as array,
  nothing as boolean,
  nothing as discriminatedUnion,
  nothing as enum,
  nothing as extend,
  nothing as instanceof,
  nothing as int,
  nothing as literal,
  nothing as maximum,
  nothing as maxLength,
  nothing as minimum,
  nothing as minLength,
  nothing as nullable,
  nothing as number,
  nothing as object,
  nothing as omit,
  nothing as optional,
  nothing as record,
  nothing as refine,
  nothing as regex,
  nothing as strictObject,
  nothing as string,
  nothing as union,
  nothing as unknown,
  nothing as uuid,
}
