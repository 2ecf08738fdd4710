import type { Locale } from '#web/site/server-context.ts'
import { MarkdownError, parseDocument, type Block } from '../markdown.ts'

/** A file of the college: `zh/basics/course.md`, or a lesson beside it, numbered by its place: `zh/basics/1-what-is-a-fund.md`. */
export interface CollegeFile {
  readonly path: string
  readonly text: string
}

export interface Question {
  readonly question: string
  readonly options: readonly string[]
  /** Index of the one right option. */
  readonly right: number
  readonly explanation: string
}

export interface Lesson {
  readonly id: string
  readonly title: string
  readonly minutes: number
  readonly blocks: readonly Block[]
  readonly questions: readonly Question[]
}

export interface Course {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly lessons: readonly Lesson[]
}

export type College = { readonly [L in Locale]: readonly Course[] }

/** A fault that stops the build: names the file and what would be right. */
export class CollegeFault extends Error {
  constructor(path: string, reason: string) {
    super(`web/content/college/${path}: ${reason}`)
  }
}

const PLACE = /^(zh|en)\/([a-z-]{2,40})\/(?:course|([1-9]\d?)-([a-z0-9-]{2,60}))\.md$/
const LEAST_QUESTIONS = 4
const QUIZ = '\n=== quiz\n'

interface LessonFile {
  readonly locale: Locale
  readonly course: string
  readonly place: number
  readonly front: Readonly<Record<string, string>>
  readonly lesson: Lesson | null
}

/** Reads courses by rank and lessons by place. Throws a `CollegeFault` for anything that is not complete in both languages. */
export function readCollege(files: readonly CollegeFile[]): College {
  const placed = files.map(readFile)
  const college = { zh: coursesOf(placed, 'zh'), en: coursesOf(placed, 'en') }
  checkTwins(college)
  return college
}

function readFile({ path, text }: CollegeFile): LessonFile {
  const [, locale, course, place, id] = PLACE.exec(path) ?? []
  if (course === undefined)
    throw new CollegeFault(path, 'expected zh or en / course / course.md or 1-name.md')
  const [body = '', quiz] = text.replaceAll('\r\n', '\n').split(QUIZ)
  const { front, blocks } = parsed(path, body)
  if (!front['title']) throw new CollegeFault(path, 'title is needed')
  const at = { locale: locale as Locale, course, front }
  if (id === undefined) return { ...at, place: rankOf(path, front), lesson: null }
  const minutes = Number(front['minutes'])
  if (!(minutes >= 1 && minutes <= 30)) throw new CollegeFault(path, 'minutes is a number from 1 to 30')
  if (blocks.length === 0) throw new CollegeFault(path, 'a text is needed')
  const questions = questionsOf(path, quiz ?? '')
  return { ...at, place: Number(place), lesson: { id, title: front['title'], minutes, blocks, questions } }
}

function parsed(path: string, body: string) {
  try {
    return parseDocument(body)
  } catch (error) {
    throw new CollegeFault(path, error instanceof MarkdownError ? error.message : String(error))
  }
}

function rankOf(path: string, front: Readonly<Record<string, string>>): number {
  const rank = Number(front['rank'])
  if (!Number.isInteger(rank) || !front['description'])
    throw new CollegeFault(path, 'a course needs rank and description')
  return rank
}

/** Reads a quiz: a question `? …`, options `- …`, the right option `+ …`, the reason `! …`; blank lines separate questions. */
function questionsOf(path: string, quiz: string): readonly Question[] {
  const parts = quiz.trim().split(/\n\n+/)
  const questions = parts.map((part) => questionOf(path, part.split('\n')))
  if (questions.length < LEAST_QUESTIONS)
    throw new CollegeFault(path, `a quiz has at least ${LEAST_QUESTIONS} questions`)
  return questions
}

function questionOf(path: string, lines: readonly string[]): Question {
  const said = (mark: string) =>
    lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2).trim())
  const options = lines.filter((line) => line.startsWith('- ') || line.startsWith('+ '))
  const [question] = said('?')
  const [explanation] = said('!')
  const isWhole = lines.length === options.length + 2 && options.length >= 3 && said('+').length === 1
  if (question === undefined || explanation === undefined || !isWhole)
    throw new CollegeFault(path, `a question has ?, three options or more, one of them +, and !: ${lines[0]}`)
  return {
    ...{ question, explanation },
    options: options.map((line) => line.slice(2).trim()),
    right: options.findIndex((line) => line.startsWith('+ ')),
  }
}

function coursesOf(placed: readonly LessonFile[], locale: Locale): readonly Course[] {
  const own = placed.filter((each) => each.locale === locale)
  return own
    .filter((each) => each.lesson === null)
    .toSorted((a, b) => a.place - b.place)
    .map(({ course, front }) => ({
      id: course,
      title: front['title'] ?? '',
      description: front['description'] ?? '',
      lessons: own
        .filter((each) => each.course === course)
        .toSorted((a, b) => a.place - b.place)
        .flatMap(({ lesson }) => (lesson === null ? [] : [lesson])),
    }))
}

/** Checks that courses, lessons, questions and right answers are the same in both languages: a quiz is one quiz in any language. */
function checkTwins({ zh, en }: College): void {
  const shape = (courses: readonly Course[]) =>
    courses.flatMap(({ id, lessons }) => [
      `${id}/course.md`,
      ...lessons.map((lesson) => {
        const keys = lesson.questions.map(({ options, right }) => `${options.length}:${right}`)
        return `${id}/${lesson.id} (${lesson.minutes} minutes; ${keys.join(' ')})`
      }),
    ])
  const [left, right] = [shape(zh), shape(en)]
  const odd = left.find((each) => !right.includes(each)) ?? right.find((each) => !left.includes(each))
  if (odd !== undefined) throw new CollegeFault(odd, 'is not the same in both languages')
  if (zh.some(({ lessons }) => lessons.length === 0)) throw new CollegeFault('zh', 'a course has no lesson')
}
