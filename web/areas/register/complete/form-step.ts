import { FLOW_STEPS, type Flow } from '#domain/registration/registration.ts'

/** The step of a flow at which the person or the company itself is filled in. */
export function formStep(flow: Flow): string {
  return FLOW_STEPS[flow].find(({ form }) => form === 'personal' || form === 'company')!.step
}
