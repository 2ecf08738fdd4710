import { call } from '#web/call/call.ts'
import { useCopy } from '#web/site/locale.ts'
import { pageTitle } from '#web/site/page-title.ts'
import { ListLoading, ListPage } from '#web/parts/page/list-page.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyCard } from '#web/ui/empty.tsx'
import { PageLink } from '#web/site/page-link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import type { Route } from './+types/screen'
import { CertificatePage } from './certificate-page.tsx'
import * as copy from './copy.ts'
import { LessonPage } from './lesson-page.tsx'
import { certificatePath, handIn, lessonPath, loadCollege, nextOf, PATH, type Course } from './model.ts'
import styles from './screen.module.css'

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadCollege(call, url.searchParams)
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  return handIn(call, await request.formData())
}

export function meta({ matches }: Route.MetaArgs) {
  return pageTitle(matches, copy)
}

export function HydrateFallback() {
  const t = useCopy(copy)
  return <ListLoading title={t.title} lead={t.lead} lines={8} />
}

export default function College({ loaderData: page }: Route.ComponentProps) {
  const t = useCopy(copy)
  if (page.kind === 'lesson') return <LessonPage key={page.lesson.lessonId} {...page} />
  if (page.kind === 'certificate') return <CertificatePage course={page.course} />
  return (
    <ListPage title={t.title} lead={t.lead} actions={null}>
      {page.kind === 'missing' ? (
        <EmptyCard title={t.missingTitle} text={t.missingText} way={{ href: PATH, text: t.toCollege }} />
      ) : (
        page.courses.map((course) => <CourseCard key={course.courseId} course={course} />)
      )}
    </ListPage>
  )
}

const TONES = { new: 'plain', tried: 'warn', passed: 'ok' } as const

function CourseCard({ course }: { readonly course: Course }) {
  const t = useCopy(copy)
  const { courseId, lessons, completedAt } = course
  const done = lessons.filter(({ state }) => state === 'passed').length
  const way = completedAt !== null ? t.review : done === 0 ? t.begin : t.goOn
  return (
    <Card
      title={course.title}
      aside={<span className="small soft num">{t.progress(done, lessons.length)}</span>}
    >
      <div className="stack">
        <p className="soft">{course.description}</p>
        <ol className={styles.lessons} aria-label={t.lessons}>
          {lessons.map((lesson) => (
            <li key={lesson.lessonId}>
              <span>
                <PageLink href={lessonPath(courseId, lesson.lessonId)}>{lesson.title}</PageLink>
                <span className={`tiny muted ${styles.small}`}>
                  {t.minutes(lesson.minutes, lesson.questions)}
                  {lesson.best !== null && ` · ${t.best(lesson.best, lesson.questions)}`}
                </span>
              </span>
              <Tag tone={TONES[lesson.state]}>{t.states[lesson.state]}</Tag>
            </li>
          ))}
        </ol>
        <div className="row">
          <LinkButton kind="primary" size="small" href={lessonPath(courseId, nextOf(course))}>
            {way}
            <span className="vh"> {course.title}</span>
          </LinkButton>
          {completedAt !== null && (
            <LinkButton size="small" href={certificatePath(courseId)}>
              {t.certificate}
              <span className="vh"> {course.title}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  )
}
