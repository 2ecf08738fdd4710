import { fullDay } from '#web/format/date-text.ts'
import { useFacts } from '#web/site/facts.ts'
import { useCopy, useLocale } from '#web/site/locale.ts'
import { beijingDay } from '#web/parts/page/instant-text.ts'
import { ListPage } from '#web/parts/page/list-page.tsx'
import { AsWritten } from '#web/ui/written/as-written.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import * as copy from './copy.ts'
import { lessonPath, nextOf, PATH, type Course } from './model.ts'
import styles from './screen.module.css'

/** The certificate, to be printed from the page. It does not exist before the last lesson is passed. */
export function CertificatePage({ course }: { readonly course: Course }) {
  const t = useCopy(copy)
  const locale = useLocale()
  const { viewer, site } = useFacts()
  const { completedAt } = course
  if (completedAt === null) {
    const way = { href: lessonPath(course.courseId, nextOf(course)), text: t.goOn }
    return (
      <ListPage title={t.certificateTitle} actions={null}>
        <EmptyCard title={course.title} text={t.notYet} way={way} isPrimary />
      </ListPage>
    )
  }
  const print = (
    <span className={styles.screenOnly}>
      <Button size="small" onClick={() => globalThis.print()}>
        {t.print}
      </Button>
    </span>
  )
  return (
    <ListPage title={t.certificateTitle} actions={print}>
      <span className={styles.screenOnly}>
        <Breadcrumb crumbs={[{ label: t.college, href: PATH }, { label: course.title }]} />
      </span>
      <Card>
        <div className={styles.certificate}>
          <p className="lead">
            <AsWritten>{viewer?.displayName ?? ''}</AsWritten>
            {t.certificateText(course.title)}
          </p>
          <p>{t.completedOn(fullDay(beijingDay(completedAt), locale))}</p>
          <p className="strong">{site.brand[locale]}</p>
          <p className="tiny muted">{t.certificateNote}</p>
        </div>
      </Card>
    </ListPage>
  )
}
