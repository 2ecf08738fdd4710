export function judgeMessage(message: string): string[]
