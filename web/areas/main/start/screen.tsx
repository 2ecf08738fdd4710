import { redirect } from 'react-router'

/** The bare address leads home (requirements SH10). */
export function loader() {
  return redirect('/main/home', 302)
}
