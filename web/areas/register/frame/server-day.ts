import { APPLICATION_DAYS } from '#domain/registration.ts'
import { addDays } from '#domain/day.ts'
import { beijingDay } from '#web/parts/instant-text.ts'
import type { Application } from './flow.ts'

/** The day it is where rules are kept: what is under way ends so many days after it was last changed. The device may be wrong. */
export function serverDay({ expiresAt }: Pick<Application, 'expiresAt'>): string {
  return addDays(beijingDay(expiresAt), -APPLICATION_DAYS)
}
