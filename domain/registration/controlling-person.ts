import { shareE4 } from './beneficial-owner.ts'
import type { Day } from '#domain/calendar/calendar.ts'
import { isCalendarDay } from '#domain/calendar/day.ts'
import { textProblem } from '#domain/person/form-problem.ts'
import type { FieldProblem, WrongField } from '#domain/person/form-problem.ts'
import { nameProblem } from './personal-form.ts'
import { readPersonName } from '#domain/person/person-name.ts'
import { judgeTaxDeclaration } from '#domain/person/tax-residency.ts'
import type { TaxDeclaration } from '#domain/person/tax-residency.ts'

/**
 * ControllerType of file R1 (rules/identity.md#controlling-persons). Of a company: by ownership, by other means, as senior
 * manager. Of a trust: settlor, trustee, protector, beneficiary, other. Then the same five for an arrangement similar to a trust.
 */
export const CONTROLLER_TYPES = [
  ...['001', '002', '003'],
  ...['004', '005', '006', '007', '008'],
  ...['009', '010', '011', '012', '013'],
] as const
const BY_OWNERSHIP = '001'

/** A natural person who controls a passive non-financial entity, with their own declaration of tax residence. */
export interface ControllerGiven {
  readonly name: string
  readonly controllerType: string
  /** Per cent with up to two decimals. Empty unless the control is by ownership. */
  readonly sharePercent: string
  readonly birth: string
  readonly birthCountry: string
  readonly birthCity: string
  /** The place of residence: the country, and the rest of the address as text. */
  readonly country: string
  readonly address: string
  readonly tax: TaxDeclaration
}

/** PassiveNonFinFlag of file R1: 1 a passive entity resident in China, 2 a passive entity not resident, 3 any other. */
export type PassiveKind = '' | '1' | '2' | '3'

/** Whether an entity of this kind must name the persons who control it. */
export function isPassive(kind: PassiveKind): boolean {
  return kind === '1' || kind === '2'
}

const MOST_CONTROLLERS = 20
const LONGEST_CITY = 60
const LEAST_ADDRESS = 4
const LONGEST_ADDRESS = 200

interface ControllerFacts {
  readonly today: Day
  readonly isCountry: (code: string) => boolean
}

/**
 * Validates an entity's statement about itself and its controllers. A passive entity names all controllers with full data; any
 * other entity names none. The kind must agree with the tax residence: passive and resident in China cannot be resident only elsewhere,
 * and passive and not resident cannot be resident only in China (notice 14 of 2017; rules/identity.md#controlling-persons).
 */
export function judgeControllers(
  given: {
    readonly passiveNonFinancial: PassiveKind
    readonly controllers: readonly ControllerGiven[]
    readonly tax: TaxDeclaration
  },
  facts: ControllerFacts,
): readonly WrongField[] {
  const { passiveNonFinancial: kind, controllers } = given
  if (kind === '') return [{ field: 'passiveNonFinancial', problem: 'missing' }]
  if (!isPassive(kind)) return controllers.length === 0 ? [] : [{ field: 'controllers', problem: 'too-many' }]
  const contrary = kind === '1' ? '1' : '0'
  const wrong: WrongField[] =
    given.tax.status === contrary ? [{ field: 'passiveNonFinancial', problem: 'form' }] : []
  if (controllers.length === 0) return [...wrong, { field: 'controllers', problem: 'missing' }]
  if (controllers.length > MOST_CONTROLLERS) return [...wrong, { field: 'controllers', problem: 'too-many' }]
  return [...wrong, ...controllers.flatMap((each, at) => judgeController(each, `controllers.${at}`, facts))]
}

function judgeController(given: ControllerGiven, at: string, facts: ControllerFacts): readonly WrongField[] {
  const { isCountry } = facts
  const problems = {
    name: nameProblem(readPersonName(given.name).kind),
    controllerType: typeProblem(given.controllerType),
    sharePercent: shareProblem(given),
    birth: birthProblem(given.birth, facts.today),
    birthCountry: countryProblem(given.birthCountry, isCountry),
    birthCity: textProblem(given.birthCity, 1, LONGEST_CITY),
    country: countryProblem(given.country, isCountry),
    address: textProblem(given.address, LEAST_ADDRESS, LONGEST_ADDRESS),
  } satisfies Record<Exclude<keyof ControllerGiven, 'tax'>, FieldProblem | null>
  return [
    ...Object.entries(problems).flatMap(([field, problem]) =>
      problem === null ? [] : [{ field: `${at}.${field}`, problem }],
    ),
    ...judgeTaxDeclaration(given.tax, isCountry).map((each) => ({ ...each, field: `${at}.${each.field}` })),
  ]
}

function typeProblem(type: string): FieldProblem | null {
  if (type === '') return 'missing'
  return (CONTROLLER_TYPES as readonly string[]).includes(type) ? null : 'unknown'
}

/** Checks the share: above 0 and at most 100%. The share that makes a person a controller is checked with the owners, not here. */
function shareProblem({ controllerType, sharePercent }: ControllerGiven): FieldProblem | null {
  if (typeProblem(controllerType) !== null) return null
  if (controllerType !== BY_OWNERSHIP) return sharePercent === '' ? null : 'form'
  if (sharePercent === '') return 'missing'
  const share = shareE4(sharePercent)
  return share === null || share === 0 || share > 10_000 ? 'form' : null
}

function birthProblem(birth: string, today: Day): FieldProblem | null {
  if (birth === '') return 'missing'
  if (!isCalendarDay(birth)) return 'form'
  return birth > today ? 'in-future' : null
}

function countryProblem(code: string, isCountry: (code: string) => boolean): FieldProblem | null {
  if (code === '') return 'missing'
  return isCountry(code) ? null : 'unknown'
}
