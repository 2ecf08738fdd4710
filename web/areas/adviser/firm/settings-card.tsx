import { useState } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { useMay } from '#web/parts/staff/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import type { Settings } from './settings-form.ts'
import { SettingsList } from './settings-list.tsx'
import * as copy from './settings.copy.ts'

/** What the firm has set, and the way to change it for a principal. */
export function SettingsCard({ settings }: { readonly settings: Settings }) {
  const t = useCopy(copy)
  const may = useMay()
  const [isChanging, setChanging] = useState(false)
  const change = may('firm.make') && (
    <Button size="small" onClick={() => setChanging(true)}>
      {t.change}
    </Button>
  )
  return (
    <Card title={t.title} aside={change}>
      <SettingsList settings={settings} name={settings.name} />
      {isChanging && <SettingsDialog settings={settings} onClose={() => setChanging(false)} />}
    </Card>
  )
}
