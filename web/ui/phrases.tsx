/** A heading whose lines break between phrases; a phrase that ends in a space is followed by one. */
export function Phrases({ of }: { readonly of: readonly string[] }) {
  return of.map((phrase) => (
    <span key={phrase}>
      <span className="ph">{phrase.trimEnd()}</span>
      {phrase.endsWith(' ') ? ' ' : null}
    </span>
  ))
}
