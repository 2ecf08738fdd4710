import { lateScript } from '#web/ui/late/late-script.ts'

/** Whoever comes from a fund needs the form, whoever comes from a menu first the choice of a fund. */
export const FORM = lateScript(() => import('./form.tsx'))
export const CHOICE = lateScript(() => import('./fund-choice.tsx'))
