import { expect, test } from 'vitest'
import { FLOW_STEPS, FLOWS, nextStepOf, SHOWN_STATES } from '#domain/registration/registration.ts'
import { SCREENS } from '#web/site/screens.ts'
import { placeOf, sentOn, stepBefore, stepPath, pathToContinue, type Application } from './flow.ts'

const at = (application: Partial<Application>) =>
  ({ flow: 'investor', state: 'open', nextStep: 'basic-info', ...application }) as Application
const INVESTOR = '/register/investor'

test.each([
  [null, 'basic-info', '/register/validate-phone?flow=investor'],
  [at({}), 'basic-info', null],
  [at({}), 'bind-bank-card', `${INVESTOR}/basic-info`],
  [at({}), 'complete', `${INVESTOR}/basic-info`],
  [at({ nextStep: 'risk-assessment' }), 'basic-info', null],
  [at({ nextStep: 'risk-assessment' }), 'risk-assessment', null],
  [at({ nextStep: 'complete' }), 'complete', null],
  [at({ state: 'submitted', nextStep: 'complete' }), 'basic-info', `${INVESTOR}/complete`],
  [at({ state: 'refused', nextStep: 'complete' }), 'complete', null],
  [at({ state: 'more-needed', nextStep: 'complete' }), 'basic-info', null],
  [at({ state: 'more-needed', nextStep: 'basic-info' }), 'complete', null],
  [at({ flow: 'enterprise' }), 'basic-info', '/register/enterprise/basic-info'],
  [at({ flow: 'enterprise', state: 'approved' }), 'basic-info', '/register/validate-phone?flow=investor'],
  [at({ flow: 'enterprise', state: 'refused' }), 'complete', '/register/validate-phone?flow=investor'],
  [at({ flow: 'enterprise', state: 'in-review' }), 'basic-info', '/register/enterprise/complete'],
] as const)('RE1 the person of %j who opens %s goes to %s', (application, step, expected) => {
  expect(sentOn(application, { flow: 'investor', step })).toBe(expected)
})

test('RE1 the papers of a company are sent on its last form', () => {
  const application = at({ flow: 'corporate', nextStep: 'resource-list' })
  expect(sentOn(application, { flow: 'corporate', step: 'sign-up' })).toBeNull()
  expect(sentOn(application, { flow: 'corporate', step: 'result' })).toBe('/register/corporate/sign-up')
  // A person with a proved phone has already read the list, so they go on and not back to it.
  expect(pathToContinue(application)).toBe('/register/corporate/sign-up')
  expect(sentOn(application, { flow: 'corporate', step: 'resource-list' })).toBeNull()
})

test('RE1 whoever is sent on is not sent on from there', () => {
  for (const flow of FLOWS) {
    for (const state of SHOWN_STATES) {
      for (const { step } of FLOW_STEPS[flow]) {
        const application = at({ flow, state, nextStep: nextStepOf(flow, []) })
        const target = sentOn(application, { flow, step })
        if (target !== null) expect(sentOn(application, placeOf(target)), target).toBeNull()
      }
    }
  }
})

test('RE1 every step of every flow has a screen, and its address is read back', () => {
  for (const flow of FLOWS) {
    for (const { step } of FLOW_STEPS[flow]) {
      expect(SCREENS).toHaveProperty([stepPath(flow, step)])
      expect(placeOf(stepPath(flow, step))).toEqual({ flow, step })
    }
  }
  expect(pathToContinue(at({ state: 'approved' }))).toBe(`${INVESTOR}/complete`)
  expect(stepBefore({ flow: 'investor', step: 'basic-info' })).toBeNull()
  expect(stepBefore({ flow: 'foreigner', step: 'bind-bank-card' })).toBe('basic-info')
})
