import { useEffect } from 'react'
import { keepCompany } from '#contract/account/registration.ts'
import { call } from '#web/call/call.ts'
import type { Step } from '../frame/use-step.ts'
import { savedDraftOf, type CompanyValues } from './model.ts'

const PAUSE_MS = 2_500

/**
 * Keeps the longest form of the product with us while it is typed, so that whoever proves the same phone elsewhere goes on there. It is
 * no matter of the person's whether it was reached: this device keeps it too, and the next pause sends it all again.
 */
export function useKeeping({ form, isBusy }: Pick<Step<CompanyValues, unknown>, 'form' | 'isBusy'>): void {
  const text = form.isChanged && !isBusy ? JSON.stringify(savedDraftOf(form.values)) : ''
  // Sent when typing pauses: a pause is time, which React does not know. While the whole is saved, the half is no news.
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => void call(keepCompany, JSON.parse(text)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
}
