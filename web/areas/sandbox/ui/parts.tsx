import { useState, type ReactNode } from 'react'
import { change, money } from '#web/format/format.ts'
import { useCopy } from '#web/site/locale.ts'
import { showToast } from '#web/session/toasts.ts'
import { Risk } from '#web/parts/fund/risk.tsx'
import { Tolerance } from '#web/parts/suitability/tolerance.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { ChangeFigure, Figure, Stat } from '#web/ui/figure.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Steps } from '#web/ui/steps.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import * as copy from './copy.ts'
import styles from './screen.module.css'

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.items}>{children}</div>
    </section>
  )
}

const COLOURS = [
  'brand',
  'primary-soft',
  'deep',
  'surface-2',
  'ink',
  'ink-2',
  'ink-3',
  'control-line',
  'up',
  'down',
  'error',
  'warn',
  'info',
  'success',
  's1',
  's2',
  's3',
  's4',
  's5',
  's6',
  's7',
  's8',
] as const

export function Colours() {
  const t = useCopy(copy)
  return (
    <Section title={t.colours}>
      <ul className={styles.colours}>
        {COLOURS.map((name) => (
          <li key={name}>
            <svg width="100%" height="48" aria-hidden="true">
              <rect width="100%" height="48" rx="8" fill={`var(--${name})`} />
            </svg>
            <code>{name}</code>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export function Texts() {
  const t = useCopy(copy)
  return (
    <Section title={t.text}>
      <dl className={styles.figures}>
        <Stat label={t.total}>
          <Figure size="large">{money('315426.35')}</Figure>
        </Stat>
        <Stat label={t.day}>
          <ChangeFigure size="medium" hasArrow>
            {change('0.0128')}
          </ChangeFigure>
        </Stat>
        <Stat label={t.day}>
          <ChangeFigure size="medium" hasArrow>
            {change('-0.0042')}
          </ChangeFigure>
        </Stat>
        <Stat label={t.day}>
          <ChangeFigure size="medium">{change('0')}</ChangeFigure>
        </Stat>
        <Stat label={t.unknown} hint={t.unknownReason}>
          <ChangeFigure size="medium" reason={t.unknownReason}>
            {change(null)}
          </ChangeFigure>
        </Stat>
      </dl>
      <Card title={t.fund}>
        <KeyValue
          pairs={[
            { key: 'a', label: t.pairs[0], value: t.yuan(money('20000')) },
            { key: 'r', label: t.pairs[1], value: '0.08%' },
            { key: 'n', label: t.pairs[2], value: t.yuan(money('19984.01')), isTotal: true },
          ]}
        />
      </Card>
    </Section>
  )
}

export function Buttons() {
  const t = useCopy(copy)
  return (
    <Section title={t.buttons}>
      <div className={styles.line}>
        <Button kind="primary">{t.buy}</Button>
        <Button>{t.plan}</Button>
        <Button kind="quiet">{t.all}</Button>
        <Button kind="danger">{t.cancel}</Button>
        <Button kind="primary" isBusy>
          {t.busy}
        </Button>
        <Button kind="primary" size="large">
          {t.buy}
        </Button>
        <Button size="small">{t.small}</Button>
        <LinkButton href="/tool/fund-selector">{t.browse}</LinkButton>
      </div>
      <div>
        <Button kind="primary" disabledReason={t.reason}>
          {t.cancel}
        </Button>
      </div>
    </Section>
  )
}

const TONES = ['plain', 'info', 'brand', 'ok', 'warn', 'error'] as const

export function States() {
  const t = useCopy(copy)
  return (
    <Section title={t.states}>
      <div className={styles.line}>
        {TONES.map((tone, index) => (
          <Tag key={tone} tone={tone}>
            {t.tags[index]}
          </Tag>
        ))}
        <Tag tone="sample">{t.sample}</Tag>
      </div>
      <div className={styles.line}>
        {[0, 1, 2, 3, 4, 5].map((level) => (
          <Risk key={level} level={level} />
        ))}
      </div>
      <div className={styles.line}>
        {[0, 1, 2, 3, 4, 5].map((level) => (
          <Tolerance key={level} level={level} />
        ))}
      </div>
    </Section>
  )
}

export function Progress() {
  const t = useCopy(copy)
  const states = ['done', 'done', 'now', 'todo'] as const
  return (
    <Section title={t.progress}>
      <Steps names={t.steps} current={1} />
      <Card>
        <Timeline
          events={t.events.map((event, index) => ({
            ...event,
            key: event.title,
            state: states[index] ?? 'todo',
          }))}
        />
      </Card>
    </Section>
  )
}

const NOTE_TONES = ['info', 'ok', 'warn', 'error'] as const

export function Feedback() {
  const t = useCopy(copy)
  return (
    <Section title={t.feedback}>
      {NOTE_TONES.map((tone, index) => (
        <Note key={tone} tone={tone}>
          <b>{t.notes[index]}</b>
          {tone === 'info' && <p>{t.noteText}</p>}
        </Note>
      ))}
      <Overlays />
      <Card>
        <Empty
          title={t.emptyTitle}
          action={
            <LinkButton kind="primary" href="/tool/fund-selector">
              {t.browse}
            </LinkButton>
          }
        >
          {t.emptyText}
        </Empty>
      </Card>
      <Card>
        <Skeleton hasFigure lines={4} />
      </Card>
    </Section>
  )
}

function Overlays() {
  const t = useCopy(copy)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className={styles.line}>
      <Button onClick={() => setOpen(true)}>{t.openDialog}</Button>
      <Button onClick={() => showToast({ sentence: t.toastText })}>{t.toast}</Button>
      <Button onClick={() => showToast({ fault: 'network' })}>{t.fault}</Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t.dialogTitle}
        actions={
          <>
            <Button onClick={close}>{t.keep}</Button>
            <Button kind="danger" onClick={close}>
              {t.cancel}
            </Button>
          </>
        }
      >
        {t.dialogText}
      </Dialog>
    </div>
  )
}
