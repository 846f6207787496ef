/** The caller may do something else between two slices. */
export type Slices<T> = Generator<void, T, void>

export function atOnce<T>(work: Slices<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
