import { useEffect } from 'react'

type Field = HTMLInputElement & {
  /** React's record of the field's value; React reports a change only if the value differs from it. */
  readonly _valueTracker?: { setValue(value: string): void }
  /** Set for a `select`. */
  readonly options?: HTMLOptionsCollection
}

/**
 * Reports to React what was typed, chosen or taken as a picture before the page was hydrated: by a quick person, a password manager,
 * or the browser that restores a form. React does not know of it, and the next rendering would remove it. Then sends the event
 * `listening`, after which the last press made until then is carried out (`server/edge/pages/paint-first.ts`).
 */
export function useEarly(): void {
  // The values of the document's fields are outside React; they are read once, as soon as the page is hydrated.
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
    // The typed text must be rendered first, because a press reads it.
    setTimeout(() => dispatchEvent(new Event('listening')))
  }, [])
}
