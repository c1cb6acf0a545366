/** The names of the marks in a trace around what is measured. */
export const START_MARK = 'bench-start'
export const END_MARK = 'bench-end'
