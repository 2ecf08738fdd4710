/** The handle of a layout that brings its own frame: the shell puts neither header nor footer around it. */
export const FRAMED = { hasFrame: true } as const
