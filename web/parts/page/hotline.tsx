import { useFacts } from '#web/site/facts.ts'
import { telephone } from '#web/site/telephone.ts'

/** The hotline as a link that dials it. */
export function Hotline() {
  const { hotline } = useFacts().site
  return (
    <a className="num" href={telephone(hotline)}>
      {hotline}
    </a>
  )
}
