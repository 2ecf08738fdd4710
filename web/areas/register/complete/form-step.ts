import { FLOW_STEPS, type Flow } from '#domain/registration/registration.ts'

/** Returns the step of a flow in which the person's or the company's own data are entered. */
export function formStep(flow: Flow): string {
  return FLOW_STEPS[flow].find(({ form }) => form === 'personal' || form === 'company')!.step
}
