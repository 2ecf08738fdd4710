import type { OutputOf } from '#contract/endpoint.ts'
import type { openConversation } from '#contract/message.ts'

export type Opened = OutputOf<typeof openConversation>
