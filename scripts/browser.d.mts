/** Path of a Chromium; throws where none can be found or installed. */
export function findBrowser(): string
