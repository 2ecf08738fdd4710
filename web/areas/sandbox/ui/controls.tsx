import { useState } from 'react'
import { dayNumber, fullDay, isoDay, month } from '#web/format/date-text.ts'
import { change, gain, money } from '#web/format/format.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { SampleTag } from '#web/parts/fund/fund-name.tsx'
import { AmountInput } from '#web/ui/field/amount-input.tsx'
import { Card } from '#web/ui/card.tsx'
import { ChipButton, ChipChoice, FilterChip } from '#web/ui/chip.tsx'
import { Checkbox, OptionCard, Select } from '#web/ui/field/choice.tsx'
import { CodeInput } from '#web/ui/field/code-input.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { ChangeFigure, Figure } from '#web/ui/figure.tsx'
import { percentTick } from '#web/ui/chart/chart-scale.ts'
import { LineChart } from '#web/ui/chart/line-chart.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { PasswordInput } from '#web/ui/field/password-input.tsx'
import { Segmented, SegmentedField, Tabs } from '#web/ui/field/segmented.tsx'
import { Sparkline } from '#web/ui/chart/sparkline.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { Tag } from '#web/ui/tag.tsx'
import * as copy from './copy.ts'
import { Section } from './parts.tsx'
import styles from './screen.module.css'

const HERE = '/sandbox/ui'

export function Forms() {
  const t = useCopy(copy)
  const [amount, setAmount] = useState('20000')
  const [code, setCode] = useState('381')
  const [secret, setSecret] = useState('24')
  const quick = ['1000', '5000', '10000', '20000'].map((value) => ({
    value,
    label: money(value).replace('.00', ''),
  }))
  return (
    <Section title={t.forms}>
      <div className={styles.pair}>
        <TextInput label={t.username} hint={t.usernameHint} name="username" autoComplete="off" />
        <TextInput label={t.phone} error={t.phoneError} name="phone" defaultValue="1280013" />
        <TextInput label={t.birthday} isOptional name="birthday" type="date" />
        <PasswordInput label={t.password} name="password" autoComplete="off" />
        <CodeInput
          kind="sms-code"
          label={t.code}
          hint={t.codeHint}
          name="code"
          value={code}
          onChange={setCode}
        />
        <CodeInput
          kind="payment-password"
          label={t.payment}
          name="payment"
          value={secret}
          onChange={setSecret}
        />
        <AmountInput
          label={t.amount}
          hint={t.limits}
          echo={t.echo}
          quick={quick}
          value={amount}
          onChange={setAmount}
        />
        <AmountInput label={t.amount} error={t.amountError} value="5" onChange={() => undefined} />
      </div>
    </Section>
  )
}

export function Choices() {
  const t = useCopy(copy)
  const [chosen, setChosen] = useState('R3')
  const link = (label: string, index: number) => ({
    label,
    href: `${HERE}?view=${index}`,
    isCurrent: index === 0,
  })
  return (
    <Section title={t.choices}>
      <div className={styles.pair}>
        <Select label={t.bank} name="bank" options={t.banks.map((bank) => ({ value: bank, label: bank }))} />
        <div className="stack">
          <Checkbox name="agree" defaultChecked>
            {t.agree}
          </Checkbox>
          <Checkbox name="agree2" error={t.agreeError}>
            {t.agree}
          </Checkbox>
        </div>
        <OptionCard
          name="card"
          value="a"
          defaultChecked
          title={t.card}
          hint={t.cardHint}
          aside={<Tag tone="brand">{t.default}</Tag>}
        />
        <OptionCard name="card" value="b" title={t.card} disabledReason={t.cardOff} />
      </div>
      <div className={styles.line}>
        <Segmented label={t.spans[0] ?? ''} parts={t.spans.map(link)} />
        <SegmentedField
          label={t.spans[1] ?? ''}
          name="span"
          defaultValue="0"
          options={t.spans.map((label, index) => ({ label, value: String(index) }))}
        />
        {t.chips.map((chip) => (
          <ChipButton key={chip} isOn={chip === chosen} onClick={() => setChosen(chip)}>
            {chip}
          </ChipButton>
        ))}
        <ChipChoice name="risk" value="1" type="checkbox" count={48} defaultChecked>
          R1
        </ChipChoice>
        <FilterChip href={HERE}>R2</FilterChip>
      </div>
      <Tabs label={t.choices} parts={t.tabs.map(link)} />
    </Section>
  )
}

const ROWS = [
  { key: 'a', value: '69424.14', gain: '9458.37' },
  { key: 'b', value: '18753.73', gain: '-1444.11' },
] as const

export function Tables() {
  const t = useCopy(copy)
  return (
    <Section title={t.tables}>
      <Card isFlush title={t.tabs[0] ?? ''}>
        <Table
          hasCards
          caption={t.tables}
          rows={ROWS}
          keyOf={(row) => row.key}
          columns={[
            {
              key: 'fund',
              head: t.columns[0] ?? '',
              cell: () => (
                <>
                  <b>{t.fund}</b> <SampleTag />
                </>
              ),
            },
            {
              key: 'value',
              head: t.columns[1] ?? '',
              isFigure: true,
              sort: { href: `${HERE}?sort=value`, direction: 'descending' },
              cell: (row) => money(row.value),
            },
            {
              key: 'gain',
              head: t.columns[2] ?? '',
              isFigure: true,
              sort: { href: `${HERE}?sort=gain`, direction: null },
              cell: (row) => <ChangeFigure>{gain(row.gain)}</ChangeFigure>,
            },
            {
              key: 'note',
              head: t.columns[3] ?? '',
              isFigure: true,
              cell: () => <Figure reason={t.unknownReason}>--</Figure>,
            },
          ]}
        />
      </Card>
      <Pager page={2} pages={6} hrefOf={(page) => `${HERE}?page=${page}`}>
        {t.range}
      </Pager>
    </Section>
  )
}

const START = dayNumber('2025-11-20')
/** The points of a sample line. A wave is enough to show a chart; it is not the data of a fund. */
const LINE = Array.from({ length: 120 }, (_, index) => ({
  x: START + index * 3,
  y: (index / 120) * 0.18 + Math.sin(index / 7) * 0.02,
}))
const SECOND = LINE.map(({ x, y }) => ({ x, y: y / 2 - 0.01 }))

export function Charts() {
  const t = useCopy(copy)
  const locale = useLocale()
  const text = (value: number) => change(String(value)).text
  return (
    <Section title={t.charts}>
      <Card>
        <LineChart
          label={t.chartLabel}
          level={0}
          series={[
            { name: t.series[0] ?? '', points: LINE },
            { name: t.series[1] ?? '', points: SECOND },
          ]}
          valueText={text}
          axisText={percentTick}
          dayText={(day) => fullDay(isoDay(day), locale)}
          monthText={(day) => month(isoDay(day), locale)}
        />
      </Card>
      <Sparkline values={LINE.map(({ y }) => y)} label={t.chartLabel} />
    </Section>
  )
}
