import { useFacts } from '#web/app/facts.ts'

/** The hotline as a number that can be called. */
export function Hotline() {
  const { hotline } = useFacts().site
  return (
    <a className="num" href={`tel:${hotline.replaceAll('-', '')}`}>
      {hotline}
    </a>
  )
}
