import { useId } from 'react'
import styles from './contour.module.css'

const CORNERS = 14
/** Size and rotation of each ring; the rotation makes the coastline differ a little from ring to ring. */
const RINGS = Array.from({ length: 15 }, (_, ring) => ({
  size: 3 + ring * 4 + Math.round(ring * ring * 0.14),
  turn: ring * 5 - 20,
}))

/** Contour lines of an island: one coastline drawn many times, for decoration only (rules/look.md#icons-and-drawings). */
export function Contour() {
  const id = useId()
  return (
    <svg
      className={styles.contour}
      viewBox="0 0 720 640"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <defs>
        <path id={id} d={COAST} vectorEffect="non-scaling-stroke" />
      </defs>
      {RINGS.map(({ size, turn }) => (
        <use key={size} href={`#${id}`} transform={`translate(470 300)scale(${size})rotate(${turn})`} />
      ))}
    </svg>
  )
}

type Corner = readonly [x: number, y: number]

/** A closed curve with a radius of about ten through the corners of a polar function. */
const COAST = smooth(
  Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI
    const coast = Math.sin(3 * angle) * 0.11 + Math.cos(2 * angle) * 0.13 + Math.sin(5 * angle) * 0.03
    return [10 * (1 + coast) * Math.cos(angle), 9 * (1 + coast) * Math.sin(angle)] as const
  }),
)

/** Draws a Catmull-Rom spline through the corners, written as smooth cubic curves. */
function smooth(corners: readonly Corner[]): string {
  const at = (index: number): Corner => corners[(index + CORNERS) % CORNERS] ?? [0, 0]
  const pull = (index: number, part: 0 | 1) => (at(index + 1)[part] - at(index - 1)[part]) / 6
  const pair = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const start = pair(...at(0))
  const first = pair(at(0)[0] + pull(0, 0), at(0)[1] + pull(0, 1))
  const curves = corners.map((_, index) => {
    const next = index + 1
    const end = at(next)
    const handle = pair(end[0] - pull(next, 0), end[1] - pull(next, 1))
    return `${index === 0 ? `C${first} ` : 'S'}${handle} ${pair(...end)}`
  })
  return `M${start}${curves.join('')}`
}
