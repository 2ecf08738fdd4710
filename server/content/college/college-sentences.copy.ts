import type { CollegeRefusal } from '#server/base/http/investor-refusals.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

/** The sentences of the refusals of the fund college. */
export const COLLEGE_SENTENCES = {
  'college-not-there': both(
    '课程正在准备，请稍后再试',
    'The courses are being prepared. Please try again in a moment',
  ),
  'lesson-not-found': both('没有找到这一课', 'This lesson was not found'),
  'quiz-answers-wrong': ({ questions }) => ({
    zh: `请回答全部${questions}道题`,
    en: `Please answer all ${questions} questions`,
  }),
} satisfies SentencesOf<CollegeRefusal>
