import Trash2 from 'lucide-react/icons/trash-2'
import { useState, type FormEvent } from 'react'
import { useCopy } from '#web/site/locale.ts'
import { PageLink } from '#web/site/page-link.tsx'
import { useStore } from '#web/session/store.ts'
import type { DeviceList } from '#web/parts/fund/device-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { SavedSelection } from './saved.ts'
import * as copy from './saved.copy.ts'
import styles from './saved-screens.module.css'

const MOST = 30
const NONE: readonly SavedSelection[] = []

interface SavedScreensProps {
  readonly screens: DeviceList<SavedSelection>
  /** The address of the list as it is shown now. */
  readonly here: string
  readonly fieldClass: string
}

/** The screens that a guest saves on this device. A new screen replaces an older one of the same name. */
export function SavedScreens({ screens, here, fieldClass }: SavedScreensProps) {
  const t = useCopy(copy)
  const saved = useStore(screens, NONE)
  const [said, say] = useState('')
  const keep = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const name = String(new FormData(form).get('screen') ?? '').trim()
    if (name === '') return
    const others = screens.get().filter((each) => each.name !== name)
    screens.save([{ name, href: here }, ...others].slice(0, MOST))
    form.reset()
    say(t.savedNow(name))
  }
  return (
    <>
      {saved.length === 0 && <p className="small muted">{t.savedEmpty}</p>}
      <ul className={styles.screens}>
        {saved.map(({ name, href }) => (
          <li key={name}>
            <PageLink
              href={href}
              onClick={(event) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
            >
              {name}
            </PageLink>
            <button
              type="button"
              aria-label={t.removeSaved(name)}
              onClick={() => screens.save(screens.get().filter((each) => each.name !== name))}
            >
              <Icon of={Trash2} size={16} />
            </button>
          </li>
        ))}
      </ul>
      <form className={styles.keep} onSubmit={keep}>
        <input
          className={fieldClass}
          name="screen"
          maxLength={40}
          aria-label={t.saveName}
          placeholder={t.saveName}
          autoComplete="off"
        />
        <Button size="small" kind="primary" type="submit">
          {t.save}
        </Button>
      </form>
      <p className="tiny muted" role="status">
        {said === '' ? t.savedHint : said}
      </p>
    </>
  )
}
