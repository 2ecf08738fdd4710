interface MarkedProps {
  readonly of: string
  readonly marks: readonly { readonly from: number; readonly to: number }[]
}

/** A text in which the searched words are marked. */
export function Marked({ of: text, marks }: MarkedProps) {
  return (
    <>
      {marks.map(({ from, to }, index) => (
        <span key={from}>
          {text.slice(marks[index - 1]?.to ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.to ?? 0)}
    </>
  )
}
