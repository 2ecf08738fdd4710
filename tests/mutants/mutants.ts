import type { Tests } from './run-tests.ts'

/** A bug made by hand, as a patch of this folder, with the tests that should find it. */
export interface Mutant {
  /** The patch is `<name>.patch`. */
  readonly name: string
  readonly family: string
  readonly tests: readonly Tests[]
}

const WALLS = 'tests/use-case/platform/walls.test.ts'
/** Each predicate of who may see a client, a lead or a pending one (server/advisers/reach). */
const TWINS = 'tests/use-case/advisers/adviser-twins.test.ts'
const OUTSIDE_TWINS = 'tests/use-case/advisers/adviser-twins.rest.test.ts'
const GUARDS = 'tests/use-case/platform/guards.test.ts'

/** One mutant for each family. The test files of a mutant are in one project, so that it needs at most one start of a database. */
export const MUTANTS: readonly Mutant[] = [
  {
    name: '01-owner',
    family: 'missing owner in WHERE',
    tests: [{ file: 'tests/use-case/people/access.test.ts', named: 'foreign and an unknown order' }],
  },
  { name: '02-rounding', family: 'fee rounded the other way', tests: [{ file: 'domain/fee/fee.test.ts' }] },
  {
    name: '03-cut-off',
    family: 'T off by one at 15:00',
    tests: [{ file: 'domain/calendar/calendar.test.ts' }],
  },
  {
    name: '04-caught-imbalance',
    family: 'unbalanced journal hidden by a catch',
    tests: [{ file: GUARDS, named: 'an entry that does not balance' }],
  },
  {
    name: '05-no-lock',
    family: 'skipped lock of the account',
    tests: [{ file: WALLS, named: 'an order waits' }],
  },
  {
    name: '06-try-not-counted',
    family: 'counter of tries not counted',
    tests: [{ file: 'tests/use-case/people/access.test.ts', named: 'five wrong ones lock it' }],
  },
  {
    name: '07-replay',
    family: 'replayed key with another body accepted',
    tests: [{ file: 'tests/use-case/trade/purchase.test.ts', named: 'a double click is one order' }],
  },
  {
    name: '08-nonce-twice',
    family: 'nonce of the payment key good twice',
    tests: [{ file: WALLS, named: 'a nonce is good' }],
  },
  {
    name: '09-session-lives-on',
    family: 'sessions not ended at a new password',
    tests: [
      {
        file: 'tests/use-case/people/security.rest.test.ts',
        named: 'T04 a new one ends every other session',
      },
    ],
  },
  { name: '10-audience', family: 'audience widened', tests: [{ file: 'tests/audience.test.ts' }] },
  {
    name: '11-own-proposal',
    family: 'maker approves his own proposal',
    tests: [{ file: 'domain/proposal/company-proposal.test.ts' }],
  },
  {
    name: '12-other-site',
    family: 'same-site check skipped',
    tests: [{ file: 'server/edge/same-site.test.ts' }],
  },
  {
    name: '13-open-redirect',
    family: 'redirectUrl leaves the site',
    tests: [{ file: 'web/session/safe-redirect.test.ts' }],
  },
  {
    name: '14-number-shown',
    family: 'covered number shown whole',
    tests: [{ file: 'domain/person/masking.test.ts' }],
  },
  {
    name: '15-no-audit',
    family: 'audit row not written',
    tests: [{ file: WALLS, named: 'what a person cancels' }],
  },
  {
    name: '16-refund-twice',
    family: 'refund booked twice',
    tests: [{ file: WALLS, named: 'what is refunded a second time' }],
  },
  {
    name: '17-newest-lot',
    family: 'newest lot taken first',
    tests: [{ file: 'tests/use-case/trade/trading.rest.test.ts', named: 'takes the oldest shares' }],
  },
  {
    name: '18-suitability',
    family: 'suitability gate skipped',
    tests: [{ file: 'domain/order/purchase.test.ts' }],
  },
  {
    name: '19-seal-unbound',
    family: 'seal no longer bound to its row',
    tests: [{ file: 'server/base/encryption/seal.test.ts' }],
  },
  { name: '20-log-open', family: 'numbers of people in the log', tests: [{ file: 'server/log.test.ts' }] },
  {
    name: '21-upload-of-anybody',
    family: 'upload open to anybody',
    tests: [{ file: 'tests/use-case/people/upload.rest.test.ts', named: 'its uploader’s alone' }],
  },
  {
    name: '22-audit-rewritten',
    family: 'append-only trigger dropped',
    tests: [{ file: GUARDS, named: 'a changed and a deleted audit row' }],
  },
  {
    name: '23-inline-scripts',
    family: 'policy of pages without its nonce',
    tests: [{ file: 'server/edge/headers.test.ts' }],
  },
  {
    name: '24-whole-for-part',
    family: 'partial confirmation booked as asked for',
    tests: [{ file: 'tests/use-case/settlement/faults.rest.test.ts', named: 'that confirms a part' }],
  },
  {
    name: '25-reach-own',
    family: 'client of any owner read as own',
    tests: [{ file: TWINS, named: 'demo-adviser as adviser.*reads a client' }],
  },
  {
    name: '26-reach-node',
    family: 'owner anywhere in the tree read as of the team',
    tests: [{ file: TWINS, named: 'demo-head as head.*reads a client' }],
  },
  {
    name: '27-reach-lead',
    family: 'lead of another adviser',
    tests: [{ file: OUTSIDE_TWINS, named: 'demo-outside-adviser as adviser.*of a lead' }],
  },
  {
    name: '28-reach-pending',
    family: 'pending client of another adviser',
    tests: [{ file: OUTSIDE_TWINS, named: 'demo-outside-adviser as adviser.*of a pending' }],
  },
  {
    name: '29-reach-share',
    family: 'share that the client has not agreed to',
    tests: [{ file: TWINS, named: 'demo-adviser as adviser.*reads a client' }],
  },
  {
    name: '30-reach-cover',
    family: 'cover that nobody has approved',
    tests: [{ file: TWINS, named: 'demo-adviser as adviser.*reads a client' }],
  },
  {
    name: '31-reach-former',
    family: 'former owner',
    tests: [{ file: TWINS, named: 'demo-adviser as adviser.*reads a client' }],
  },
  {
    name: '32-reach-firm',
    family: 'client of another firm',
    tests: [{ file: TWINS, named: 'demo-principal as principal.*reads a client' }],
  },
  {
    name: '33-reach-standing',
    family: 'standing of the day not asked',
    tests: [
      { file: 'tests/use-case/advisers/next-request.test.ts', named: 'who is a trainee has no clients' },
    ],
  },
  {
    name: '34-reach-duty',
    family: 'own clients under another duty',
    tests: [{ file: TWINS, named: 'demo-head as head.*reads a client' }],
  },
  {
    name: '35-reach-cover-days',
    family: 'cover that is over',
    tests: [{ file: TWINS, named: 'demo-adviser as adviser.*reads a client' }],
  },
  {
    name: '36-reach-cover-chosen',
    family: 'client whom the cover does not name',
    tests: [{ file: TWINS, named: 'demo-adviser as adviser.*reads a client' }],
  },
  {
    name: '37-reach-cover-firm',
    family: 'cover across firms',
    tests: [{ file: TWINS, named: 'demo-adviser as adviser.*reads a client' }],
  },
  {
    name: '38-reach-share-granter',
    family: 'share granted by a former owner',
    tests: [{ file: TWINS, named: 'demo-adviser as adviser.*reads a client' }],
  },
  {
    name: '39-reach-share-days',
    family: 'share that is over',
    tests: [{ file: TWINS, named: 'demo-adviser as adviser.*reads a client' }],
  },
  {
    name: '40-reach-share-firm',
    family: 'share across firms',
    tests: [{ file: TWINS, named: 'demo-adviser as adviser.*reads a client' }],
  },
  {
    name: '41-reach-assistant',
    family: 'assistant of one adviser reads all of the firm',
    tests: [{ file: TWINS, named: 'demo-assistant as assistant.*reads a client' }],
  },
  {
    name: '42-reveal-shared',
    family: 'phone in full on a basis that masks it',
    tests: [{ file: TWINS, named: 'demo-adviser as adviser.*reads a client' }],
  },
  {
    name: '43-reveal-unseen',
    family: 'phone in full without a look on record',
    tests: [{ file: 'tests/use-case/advisers/client-reach.test.ts', named: 'phone and mail in full' }],
  },
]
