interface WaitingCount<Kind> {
  readonly kind: Kind
  readonly count: number
  readonly oldestAt: Date | null
  readonly dueAt: Date | null
  readonly late: number | null
}

/** Returns what waits as an answer tells it. */
export function waitingView<Kind>({ kind, count, oldestAt, dueAt, late }: WaitingCount<Kind>) {
  return {
    kind,
    count,
    oldestAt: oldestAt?.toISOString() ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    late,
  }
}

/** Returns those of the kinds that a call asks for; an empty text asks for all. */
export function askedKinds<Kind extends string>(kinds: readonly Kind[], asked: string): readonly Kind[] {
  const named = asked.split(',')
  return asked === '' ? kinds : kinds.filter((kind) => named.includes(kind))
}
