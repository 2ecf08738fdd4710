/** A heading whose lines break between phrases only; a space at the end of a phrase is kept. */
export function Phrases({ of }: { readonly of: readonly string[] }) {
  return of.map((phrase) => (
    <span key={phrase}>
      <span className="ph">{phrase.trimEnd()}</span>
      {phrase.endsWith(' ') ? ' ' : null}
    </span>
  ))
}
