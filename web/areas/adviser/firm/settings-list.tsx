import type { FirmSettings } from '#domain/duty/firm-settings.ts'
import { useCopy } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { KeyValue } from '#web/ui/table/key-value.tsx'
import { SubLine } from '#web/ui/table/table.tsx'
import * as copy from './settings.copy.ts'

interface SettingsListProps {
  readonly settings: FirmSettings
  /** The licensed name. Left out where it says nothing. */
  readonly name?: string
}

/** Settings as they stand, each beside its name. */
export function SettingsList({ settings, name }: SettingsListProps) {
  const t = useCopy(copy)
  const { nameEn, proposalDays, footerZh, footerEn, bannedWords } = settings
  const written = (text: string | null) => (text ? <AsWritten>{text}</AsWritten> : t.none)
  const licensed = name !== undefined && {
    ...{ key: 'name', label: t.name },
    value: (
      <>
        <AsWritten>{name}</AsWritten>
        <SubLine>{t.nameFixed}</SubLine>
      </>
    ),
  }
  const texts = [
    { label: t.footerZh, text: footerZh },
    { label: t.footerEn, text: footerEn },
    { label: t.bannedWords, text: bannedWords.join(t.and) },
  ]
  return (
    <div className="stack">
      <KeyValue
        pairs={[
          ...(licensed ? [licensed] : []),
          { key: 'nameEn', label: t.nameEn, value: written(nameEn) },
          { key: 'proposalDays', label: t.proposalDays, value: t.days(proposalDays) },
        ]}
      />
      {texts.map(({ label, text }) => (
        <div key={label}>
          <p className="small muted">{label}</p>
          <p className="small">{written(text)}</p>
        </div>
      ))}
    </div>
  )
}
