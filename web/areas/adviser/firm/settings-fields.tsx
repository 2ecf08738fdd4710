import {
  BANNED_WORD_LETTERS,
  LEAST_PROPOSAL_DAYS,
  MOST_BANNED_WORDS,
  MOST_FOOTER,
  MOST_PROPOSAL_DAYS,
} from '#domain/duty/firm-settings.ts'
import { useCopy } from '#web/site/locale.ts'
import { Select } from '#web/ui/field/choice.tsx'
import { TextInput } from '#web/ui/field/field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { problemOf, wordsOf, type ProblemField, type TypedSettings } from './settings-form.ts'
import * as copy from './settings.copy.ts'

interface SettingsFieldsProps {
  readonly typed: TypedSettings
  /** Problems are said once somebody has tried to save. */
  readonly isTried: boolean
  readonly onType: (change: Partial<TypedSettings>) => void
}

/** The form: one field a setting, with its problem below it. */
export function SettingsFields({ typed, isTried, onType }: SettingsFieldsProps) {
  const t = useCopy(copy)
  const problem = isTried ? problemOf(typed) : null
  const errorOf = (field: ProblemField) =>
    problem?.field === field ? t.problems[problem.kind](problem.facts) : null
  const length = (text: string) => [...text.trim()].length
  const days = Array.from({ length: MOST_PROPOSAL_DAYS }, (_, n) => n + LEAST_PROPOSAL_DAYS)
  const words = wordsOf(typed.words)
  return (
    <>
      <TextInput
        isOptional
        label={t.nameEn}
        hint={t.nameEnHint}
        error={errorOf('nameEn')}
        name="nameEn"
        autoComplete="off"
        value={typed.nameEn}
        onChange={({ target }) => onType({ nameEn: target.value })}
      />
      <Select
        label={t.proposalDays}
        hint={t.daysHint}
        name="proposalDays"
        options={days.map((count) => ({ value: String(count), label: t.days(count) }))}
        value={String(typed.proposalDays)}
        onChange={({ target }) => onType({ proposalDays: Number(target.value) })}
      />
      {(['footerZh', 'footerEn'] as const).map((field) => (
        <TextArea
          isOptional
          key={field}
          label={t[field]}
          hint={t.footerHint(length(typed[field]), MOST_FOOTER)}
          error={errorOf(field)}
          name={field}
          rows={3}
          value={typed[field]}
          onChange={({ target }) => onType({ [field]: target.value })}
        />
      ))}
      <TextArea
        isOptional
        label={t.bannedWords}
        hint={t.wordsHint(words.length, MOST_BANNED_WORDS, BANNED_WORD_LETTERS)}
        error={errorOf('words')}
        name="bannedWords"
        rows={4}
        value={typed.words}
        onChange={({ target }) => onType({ words: target.value })}
      />
    </>
  )
}
