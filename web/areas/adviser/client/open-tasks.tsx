import { useState } from 'react'
import { addTask } from '#contract/adviser/task.ts'
import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { useMay } from '#web/parts/staff/use-may.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import styles from '../journal/entry.module.css'
import { Due } from '../tasks/columns.tsx'
import * as copy from '../tasks/copy.ts'
import { TaskActs } from '../tasks/task-acts.tsx'
import { emptyTask, TaskForm, type Task } from '../tasks/task-form.tsx'

interface OpenTasksProps {
  readonly tasks: readonly Task[]
  readonly clientRef: string
  readonly today: string
}

/** What is still to be done for a client. */
export function OpenTasks({ tasks, clientRef, today }: OpenTasksProps) {
  const t = useCopy(copy)
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const add = may('task.write') && !isAdding && (
    <Button size="small" onClick={() => setAdding(true)}>
      {t.add}
    </Button>
  )
  return (
    <Card title={t.open} aside={add}>
      <div className="stack">
        {isAdding && (
          <TaskForm
            about="new"
            initial={emptyTask(clientRef, today)}
            done={t.added}
            send={(terms, idempotencyKey) => call(addTask, terms, { idempotencyKey })}
            onClose={() => setAdding(false)}
          />
        )}
        {tasks.length === 0 && !isAdding && <p className="muted">{t.noOpen}</p>}
        <ul className={styles.entries}>
          {tasks.map((task) => (
            <li key={task.taskId} className={styles.entry}>
              <p>
                <AsWritten>{task.subject}</AsWritten>
              </p>
              <div className={styles.meta}>
                <Due task={task} />
              </div>
              {may('task.write') && <TaskActs task={task} />}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
