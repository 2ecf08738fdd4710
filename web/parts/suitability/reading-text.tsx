import styles from '#web/parts/order/trade.module.css'

interface ReadingTextProps {
  readonly text: { readonly title: string; readonly paragraphs: readonly string[] }
}

/** A long text of a dialog. It scrolls by itself and gets the focus first, so that reading starts at its beginning. */
export function ReadingText({ text }: ReadingTextProps) {
  return (
    <div className={styles.reading} tabIndex={0} role="region" aria-label={text.title}>
      {text.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
