import { useEffect } from 'react'

type Field = HTMLInputElement & {
  /** React's memory of what a field holds; a change is heard where it differs. */
  readonly _valueTracker?: { setValue(value: string): void }
  /** Of a list. */
  readonly options?: HTMLOptionsCollection
}

/**
 * Hears what was put into a form, chosen or taken as a picture before the page listened: by a quick hand, a password manager, or the browser that puts it back. React
 * leaves it in the field without knowing of it, and the next drawing would take it away. Then says that the page listens, and what was
 * pressed is pressed (`server/edge/pages/paint-first.ts`).
 */
export function useEarly(): void {
  // What stands in the document's fields is outside React; it is looked at once, as soon as the page listens.
  useEffect(() => {
    for (const field of document.querySelectorAll<Field>('input,textarea,select')) {
      const { options } = field
      const isTicked = field.checked !== field.defaultChecked
      const first = options
        ? (field.querySelector<HTMLOptionElement>('[selected]') ?? options[0])?.value
        : field.defaultValue
      if (!isTicked && field.value === first) continue
      field._valueTracker?.setValue('')
      const type = isTicked ? 'click' : options || field.files ? 'change' : 'input'
      field.dispatchEvent(new Event(type, { bubbles: true }))
    }
    // What was typed is drawn first: a press reads it.
    setTimeout(() => dispatchEvent(new Event('listening')))
  }, [])
}
