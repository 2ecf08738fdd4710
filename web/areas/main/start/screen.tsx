import { redirect } from 'react-router'

/** The bare address leads home (rules/rows.md#shell). */
export function loader() {
  return redirect('/main/home', 302)
}
