import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Collection } from 'react-aria-components/Collection'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { wayTo, flat, type Branch } from './branches.ts'
import * as copy from './copy.ts'
import styles from './screen.module.css'

interface TeamTreeProps {
  readonly branches: readonly Branch[]
  /** The node whose people are shown beside the tree. */
  readonly chosen: string | null
  /** Whether only what was found is shown: then all of it is open. */
  readonly isSearch: boolean
  readonly onChoose: (nodeId: string) => void
}

/** The tree of a firm. Arrow keys move and open, letters find a name, Enter shows the people of a node. */
export function TeamTree({ branches, chosen, isSearch, onChoose }: TeamTreeProps) {
  const t = useCopy(copy)
  const locale = useLocale()
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        isSearch
          ? flat(branches).map(({ id }) => id)
          : [...branches.map(({ id }) => id), ...(chosen === null ? [] : wayTo(branches, chosen))],
      ),
  )
  return (
    <I18nProvider locale={locale === 'zh' ? 'zh-CN' : 'en-US'}>
      {/* The library would add a sheet of its own, which the page's policy refuses; what has its id stands for it. */}
      <span id="react-aria-pressable-style" hidden />
      <Tree
        aria-label={t.tree}
        className={styles.tree!}
        items={branches}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys]
          if (typeof key === 'string' && key !== chosen) onChoose(key)
        }}
        expandedKeys={opened}
        onExpandedChange={(keys) => setOpened(new Set([...keys].map(String)))}
      >
        {(branch: Branch) => <Item branch={branch} />}
      </Tree>
    </I18nProvider>
  )
}

function Item({ branch }: { readonly branch: Branch }) {
  const t = useCopy(copy)
  const { id, node, children, people, clients } = branch
  const head = node.leaders.find(({ duty }) => duty === 'head')
  return (
    <TreeItem id={id} textValue={node.name} className={styles.item!}>
      <TreeItemContent>
        {({ hasChildItems }) => (
          <div className={styles.row}>
            {hasChildItems ? (
              <Button slot="chevron" className={styles.chevron!}>
                <Icon of={ChevronRight} size={16} />
              </Button>
            ) : (
              <span className={styles.leaf} />
            )}
            <span className={styles.name}>
              <AsWritten>{node.name}</AsWritten>
              <span className={styles.sub}>
                {head !== undefined && (
                  <>
                    {t.headIs} <AsWritten>{head.name}</AsWritten> ·{' '}
                  </>
                )}
                {t.people(people)}
                {clients !== null && ` · ${t.clientCount(clients)}`}
              </span>
            </span>
          </div>
        )}
      </TreeItemContent>
      <Collection items={children}>{(child: Branch) => <Item branch={child} />}</Collection>
    </TreeItem>
  )
}
