import { useCopy } from '#web/site/locale.ts'
import type { Block } from '#web/content/markdown.ts'
import { Prose } from '#web/parts/content/prose.tsx'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import * as copy from './copy.ts'
import { PATH, type Course, type Lesson } from './model.ts'
import { Quiz } from './quiz.tsx'
import styles from './screen.module.css'

interface LessonPageProps {
  readonly course: Course
  readonly lesson: Lesson
}

/** Shows the text of a lesson, then its quiz. */
export function LessonPage({ course, lesson }: LessonPageProps) {
  const t = useCopy(copy)
  const place = course.lessons.findIndex(({ lessonId }) => lessonId === lesson.lessonId) + 1
  return (
    <main id="main" className={`wrap ${styles.page}`}>
      <Breadcrumb crumbs={[{ label: t.college, href: PATH }, { label: course.title }]} />
      <div>
        <p className="small muted">
          {t.lessonOf(place, course.lessons.length)} · {t.minutes(lesson.minutes, lesson.questions)}
        </p>
        <h1>{lesson.title}</h1>
      </div>
      <Prose blocks={lesson.blocks as readonly Block[]} />
      <Quiz course={course} lesson={lesson} />
    </main>
  )
}
