import { redirect } from 'react-router'

/** Redirects the root address to the home page (rules/rows.md#shell). */
export function loader() {
  return redirect('/main/home', 302)
}
