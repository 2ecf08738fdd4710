import { isWaiting } from '#domain/proposal/proposal-state.ts'
import type { ReactNode } from 'react'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { instantText } from '#web/parts/page/instant-text.ts'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'
import { KeyValue, type Pair } from '#web/ui/table/key-value.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import * as levelCopy from '../level.copy.ts'
import { APPROVALS } from '../page.tsx'
import * as copy from './copy.ts'
import type { Proposal } from './model.ts'
import styles from './approvals-card.module.css'
import * as signCopy from './sign.copy.ts'

interface ProposalProps {
  readonly proposal: Proposal
}

/** What the approval rules ask of the proposal, who has approved, and who could next. */
export function ApprovalsCard({ proposal, children }: ProposalProps & { readonly children: ReactNode }) {
  const t = useCopy(copy)
  const { given, required, missing, isReachable, matrixVersion } = proposal.approval
  const isOpen = isWaiting(proposal.status)
  const counted = given.filter(({ isCounted }) => isCounted).length
  return (
    <Card
      title={t.check}
      aside={
        <PageLink className="small" href={APPROVALS}>
          {t.by(matrixVersion)}
        </PageLink>
      }
    >
      <div className="stack">
        <div>
          <p className="strong">{t.need(counted, required)}</p>
          {isOpen && isReachable && missing > 0 && counted > 0 && (
            <p className="small muted">{t.missing(missing)}</p>
          )}
        </div>
        {given.length > 0 && <GivenList proposal={proposal} />}
        {isOpen && <Facts proposal={proposal} />}
        {children}
      </div>
    </Card>
  )
}

type ApprovalWord = Proposal['approval']['given'][number]

function GivenList({ proposal: { approval } }: ProposalProps) {
  const { given } = approval
  return (
    <ul className={styles.given}>
      {given.map((each, at) => (
        <li key={each.at}>
          <GivenLine
            of={each}
            isRepeated={given.slice(at + 1).some(({ name, isCounted }) => isCounted && name === each.name)}
          />
        </li>
      ))}
    </ul>
  )
}

/** One word that was given. One that counts no more says why. */
function GivenLine({ of, isRepeated }: { readonly of: ApprovalWord; readonly isRepeated: boolean }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const signing = useCopy(signCopy)
  const { level } = useCopy(levelCopy)
  const { name, at, method, isCounted } = of
  return (
    <>
      <span className={styles.who}>
        <AsWritten>{t.given(name, level(of.level))}</AsWritten>
        <Tag tone={isCounted ? 'ok' : 'warn'}>{isCounted ? t.counted : t.void}</Tag>
      </span>
      <span className="tiny muted">
        <span className="num">{instantText(at, locale)}</span> {signing.by(signing.methods[method])}
      </span>
      {!isCounted && <span className="small soft">{isRepeated ? t.voidByOwn : t.voidText}</span>}
    </>
  )
}

/** The demands of the rules beside the number, and who could meet them now. */
function Facts({ proposal: { approval } }: ProposalProps) {
  const t = useCopy(copy)
  const { person, orAbove } = useCopy(levelCopy)
  const { level, isInOrder, next, namedMissing, isReachable } = approval
  const asks = [
    ...(level > 1 ? [t.asks.level(orAbove(level))] : []),
    ...(isInOrder ? [t.asks.inOrder] : []),
    ...namedMissing.map((names) => (names.length === 0 ? t.namedGone : t.named(names.join(t.and)))),
  ]
  const persons = next.map((each) => person(each.name, each.level))
  const pairs: readonly Pair[] = [
    {
      key: 'next',
      label: t.next,
      value: persons.length === 0 ? t.nobody : <AsWritten>{persons.join(t.and)}</AsWritten>,
    },
  ]
  return (
    <>
      {asks.length > 0 && (
        <ul className={styles.asks}>
          {asks.map((each) => (
            <li key={each}>
              <AsWritten>{each}</AsWritten>
            </li>
          ))}
        </ul>
      )}
      {isReachable ? <KeyValue pairs={pairs} /> : <Unreachable />}
    </>
  )
}

function Unreachable() {
  const t = useCopy(copy)
  return (
    <Note tone="error">
      <b>{t.unreachable}</b>
      <p>{t.unreachableText}</p>
      <p>
        <PageLink href={APPROVALS}>{t.toRules}</PageLink>
      </p>
    </Note>
  )
}
