import type { Config } from '@react-router/dev/config'
import { compressFolder } from './server/edge/pages/compress.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  buildEnd: () => compressFolder('build/client'),
} satisfies Config
