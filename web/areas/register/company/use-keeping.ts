import { useEffect } from 'react'
import { keepCompany } from '#contract/account/registration.ts'
import { call } from '#web/call/call.ts'
import type { Step } from '../frame/use-step.ts'
import { savedDraftOf, type CompanyValues } from './model.ts'

const PAUSE_MS = 2_500

/**
 * Saves the longest form of the product on the server while it is typed, so that a person with the same phone can go on elsewhere.
 * A failed call is ignored: this device keeps the draft too, and the next pause sends the whole draft again.
 */
export function useKeeping({ form, isBusy }: Pick<Step<CompanyValues, unknown>, 'form' | 'isBusy'>): void {
  const text = form.isChanged && !isBusy ? JSON.stringify(savedDraftOf(form.values)) : ''
  // Debounced with a timer, which needs an effect. No draft is sent while the whole form is being saved.
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => void call(keepCompany, JSON.parse(text)), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
}
