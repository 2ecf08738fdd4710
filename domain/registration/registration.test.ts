import { describe, expect, test } from 'vitest'
import { scoreAnswers } from '#domain/suitability/assessment-score.ts'
import { consentsOf } from './consent.ts'
import type { ApplicationAct, ApplicationState, Flow } from './registration.ts'
import {
  nextApplicationState,
  APPLICATION_CAN,
  APPLICATION_STATES,
  decideResumption,
  formsOf,
  isDocumentExpired,
  nextStepOf,
} from './registration.ts'
import { decideCode } from './texted-code.ts'
import type { DecisionRefusal, ProposalRefusal, ReviewStand } from './review.ts'
import { decideProposal, decideReveal, decideSecond } from './review.ts'

describe('a flow', () => {
  test.each([
    ['investor', [], 'basic-info'],
    ['investor', ['personal'], 'bind-bank-card'],
    ['investor', ['personal', 'assessment'], 'bind-bank-card'],
    ['investor', ['personal', 'bank-card', 'assessment'], 'complete'],
    ['foreigner', ['preparation', 'personal', 'bank-card'], 'certified-identity'],
    ['enterprise', [], 'basic-info'],
    ['corporate', [], 'resource-list'],
    ['corporate', ['papers'], 'sign-up'],
    ['corporate', ['papers', 'company'], 'result'],
  ] as const)('%s with %j goes on at %s', (flow, done, step) => expect(nextStepOf(flow, done)).toBe(step))
  test.each(['investor', 'foreigner', 'enterprise', 'corporate'] as const satisfies Flow[])(
    '%s has forms and consents',
    (flow) => {
      expect(formsOf(flow).length).toBeGreaterThan(0)
      expect(consentsOf(flow)).toContain('privacy')
    },
  )
})

describe('whoever comes back with a proved phone', () => {
  const at = (flow: Flow, state: ApplicationState) => ({ flow, state })
  const open = at('foreigner', 'open')
  const [asked, refused] = [at('enterprise', 'more-needed'), at('investor', 'refused')]
  test.each([
    ['nothing', [], [], { kind: 'none' }],
    ['one under way', [open], [], { kind: 'take-up', opening: open }],
    ['one asked about', [asked], [], { kind: 'take-up', opening: asked }],
    ['one under way and a refused one', [refused, open], [], { kind: 'take-up', opening: open }],
    [
      'the newest refused one',
      [refused, at('foreigner', 'refused')],
      [],
      { kind: 'take-up', opening: refused },
    ],
    ['what is over', [at('investor', 'approved'), at('investor', 'expired')], [], { kind: 'none' }],
    ['several', [asked, open], [], { kind: 'choose', flows: ['enterprise', 'foreigner'] }],
    ['what a client has left over', [open], ['person'], { kind: 'client', of: 'person' }],
    ['a company beside a client', [open, asked], ['person'], { kind: 'take-up', opening: asked }],
    ['a client who was refused once', [refused], ['person'], { kind: 'client', of: 'person' }],
    ['the firm of a client', [], ['company'], { kind: 'client', of: 'company' }],
  ] as const)('has %s', (_, openings, clientOf, expected) =>
    expect(decideResumption(openings, clientOf)).toEqual(expected),
  )
})

describe('the states of a registration', () => {
  const ACTS: ApplicationAct[] = [
    'save',
    'submit',
    'open-account',
    'propose',
    'approve',
    'ask-more',
    'refuse',
    'reopen',
    'expire',
  ]
  test('refuse every act that is not in the table, by the state’s name', () => {
    const allowed = APPLICATION_STATES.flatMap((state) =>
      ACTS.filter((act) => nextApplicationState(state, act).kind === 'to').map((act) => `${state} ${act}`),
    )
    expect(allowed).toEqual([
      'open save',
      'open submit',
      'open open-account',
      'open expire',
      'submitted propose',
      'in-review approve',
      'in-review ask-more',
      'in-review refuse',
      'in-review reopen',
      'more-needed save',
      'more-needed submit',
      'more-needed expire',
      'refused expire',
    ])
    expect(nextApplicationState('refused', 'save')).toEqual({ kind: 'application-state', state: 'refused' })
  })
  test('nobody gets from submitted to approved without a proposal, and ends are ends', () => {
    const reach = (from: ApplicationState): ApplicationState[] => Object.values(APPLICATION_CAN[from])
    expect(reach('submitted')).toEqual(['in-review'])
    for (const end of ['approved', 'expired'] as const) expect(reach(end)).toEqual([])
    expect(reach('refused')).toEqual(['expired'])
  })
})

describe('a code', () => {
  test.each([
    [[], { kind: 'ok' }],
    [[60], { kind: 'ok' }],
    [[59.2], { kind: 'code-too-soon', seconds: 1 }],
    [[0], { kind: 'code-too-soon', seconds: 60 }],
    [[100, 200, 300, 3599, 3599.9], { kind: 'code-too-many', most: 5, span: 'hour' }],
    [[100, 200, 300, 3599, 3600], { kind: 'ok' }],
    [
      Array.from({ length: 10 }, (_, at) => 4000 + at * 1000),
      { kind: 'code-too-many', most: 10, span: 'day' },
    ],
    [[...Array.from({ length: 9 }, (_, at) => 4000 + at * 1000), 86_400], { kind: 'ok' }],
  ])('after %j: %j', (ago, decision) => expect(decideCode(ago)).toEqual(decision))
})

test.each([
  [null, false],
  ['2026-07-06', false],
  ['2026-07-05', true],
])('a document to %s has ended on 6 July: %s', (validTo, is) =>
  expect(isDocumentExpired(validTo, '2026-07-06')).toBe(is),
)

describe('a questionnaire', () => {
  const questions = [
    {
      code: 'a',
      area: 'x',
      options: [
        { code: 'A', points: 60 },
        { code: 'B', points: 0 },
      ],
    },
    {
      code: 'b',
      area: 'x',
      options: [
        { code: 'A', points: 40 },
        { code: 'B', points: 19 },
      ],
    },
    {
      code: 'c',
      area: 'y',
      options: [
        { code: 'A', points: 0 },
        { code: 'B', points: 0, isLowest: true as const },
      ],
    },
  ]
  test.each([
    [{ a: 'A', b: 'A', c: 'A' }, 100, 5, false],
    [{ a: 'B', b: 'B', c: 'A' }, 19, 1, false],
    [{ a: 'A', b: 'B', c: 'A' }, 79, 4, false],
    [{ a: 'A', b: 'A', c: 'B' }, 100, 1, true],
  ])('%j is %d, C%d, lowest %s', (answers, score, level, isLowestCategory) =>
    expect(scoreAnswers(questions, answers)).toMatchObject({ score, level, isLowestCategory }),
  )
  test.each([
    [{ a: 'A' }, ['b', 'c']],
    [{ a: 'A', b: 'X', c: 'A' }, ['b']],
    [{ z: 'A' }, ['a', 'b', 'c']],
  ])('%j lacks %j', (answers, missing) =>
    expect(scoreAnswers(questions, answers)).toEqual({ kind: 'answers-incomplete', questions: missing }),
  )
})

describe('a review', () => {
  const open: ReviewStand = { state: 'open', version: 1, proposal: null, proposedBy: null }
  const proposed: ReviewStand = { state: 'proposed', version: 2, proposal: 'approve', proposedBy: 'p' }
  const decided: ReviewStand = { ...proposed, state: 'decided', version: 3 }
  const withdrawn: ReviewStand = { ...open, state: 'withdrawn', version: 2 }
  const by = (partyId: string, version: number, subjects: string[] = []) => ({ partyId, version, subjects })
  const approve = { decision: 'approve', reasons: [], wrongFields: [] } as const

  const proposals = {
    'review-decided': [decided, by('q', 3), approve],
    'review-withdrawn': [withdrawn, by('q', 2), approve],
    'review-changed': [proposed, by('q', 2), approve],
    'reviewer-is-party': [open, by('q', 1, ['q']), approve],
    'review-reason-missing': [open, by('q', 1), { ...approve, decision: 'ask-more' }],
    'review-fields-marked': [open, by('q', 1), { ...approve, wrongFields: ['personal.name'] }],
  } satisfies Record<ProposalRefusal['kind'], Parameters<typeof decideProposal>>
  test.each(Object.entries(proposals))('is not proposed on: %s', (kind, given) =>
    expect(decideProposal(...(given as Parameters<typeof decideProposal>)).kind).toBe(kind),
  )
  const decisions = {
    'not-proposed': [open, by('q', 1)],
    'review-decided': [decided, by('q', 3)],
    'review-withdrawn': [withdrawn, by('q', 2)],
    'review-changed': [proposed, by('q', 1)],
    'reviewer-is-party': [proposed, by('q', 2, ['q'])],
    'same-person': [proposed, by('p', 2)],
  } satisfies Record<DecisionRefusal['kind'], Parameters<typeof decideSecond>>
  test.each(Object.entries(decisions))('is not decided on: %s', (kind, given) =>
    expect(decideSecond(...(given as Parameters<typeof decideSecond>)).kind).toBe(kind),
  )
  test.each([
    [open, [], 'ok'],
    [proposed, [], 'ok'],
    [decided, [], 'review-decided'],
    [withdrawn, [], 'review-withdrawn'],
    [open, ['q'], 'reviewer-is-party'],
  ])(
    'its numbers are shown whole while it waits, and to none of its own parties (%#)',
    (stand, subjects, kind) => expect(decideReveal(stand, { partyId: 'q', subjects }).kind).toBe(kind),
  )
  test('that began again is changed for whoever still sees what it was, not merely unproposed', () =>
    expect(decideSecond({ ...open, version: 3 }, by('q', 2)).kind).toBe('review-changed'))
  test('fields that were found wrong go with asking for more', () => {
    const more = { decision: 'ask-more', reasons: ['image-unclear'], wrongFields: ['personal.name'] } as const
    expect(decideProposal(open, by('p', 1), more)).toEqual({ kind: 'ok' })
  })
  test('is proposed by one and decided by another', () => {
    expect(decideProposal(open, by('p', 1), approve)).toEqual({ kind: 'ok' })
    expect(decideSecond(proposed, by('q', 2))).toEqual({ kind: 'ok' })
  })
})
