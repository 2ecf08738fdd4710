import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { instant } from '#contract/part.ts'

/** Courses with lessons, each with a quiz. Passed lessons are stored for the account. */
const OF_OWNER = { client: 'fe', audience: ['investor'] } as const
const id = z.string().check(z.maxLength(60))

const lessonState = z.object({
  lessonId: z.string(),
  title: z.string(),
  minutes: z.int(),
  questions: z.int(),
  /** `new`: no answers yet. `tried`: too few right answers. */
  state: z.enum(['new', 'tried', 'passed']),
  /** The most right answers in one attempt. Null for a new lesson. */
  best: z.nullable(z.int()),
})

export const findCourses = endpoint({
  ...OF_OWNER,
  method: 'GET',
  path: '/rest/college/find-courses',
  input: z.object({}),
  output: z.object({
    courses: z.array(
      z.object({
        courseId: z.string(),
        title: z.string(),
        description: z.string(),
        lessons: z.array(lessonState),
        /** When the last lesson of the course was passed. Null if not all are passed. */
        completedAt: z.nullable(instant),
      }),
    ),
  }),
  refusals: ['college-not-there'],
  summary: { zh: '基金学堂课程与进度', en: 'Courses of the fund college' },
})

export const getLesson = endpoint({
  ...OF_OWNER,
  method: 'GET',
  path: '/rest/college/get-lesson',
  input: z.object({ courseId: id, lessonId: id }),
  output: z.object({
    courseTitle: z.string(),
    ...lessonState.shape,
    /** Blocks of `web/content/markdown.ts`. The text is ours and made by our own build. */
    blocks: z.array(z.unknown()),
    quiz: z.array(z.object({ question: z.string(), options: z.array(z.string()) })),
    nextLessonId: z.nullable(z.string()),
  }),
  refusals: ['college-not-there', 'lesson-not-found'],
  summary: { zh: '一课的内容与测验', en: 'One lesson and its quiz' },
})

export const submitQuiz = endpoint({
  ...OF_OWNER,
  method: 'POST',
  path: '/rest/college/submit-quiz',
  input: z.object({
    courseId: id,
    lessonId: id,
    /** The index of the chosen option of each question. */
    answers: z.array(z.int()).check(z.maxLength(50)),
  }),
  output: z.object({
    right: z.int(),
    isPassed: z.boolean(),
    isCourseCompleted: z.boolean(),
    results: z.array(z.object({ isRight: z.boolean(), right: z.int(), explanation: z.string() })),
  }),
  refusals: ['college-not-there', 'lesson-not-found', 'quiz-answers-wrong'],
  summary: { zh: '提交测验', en: 'Hand in a quiz' },
})
