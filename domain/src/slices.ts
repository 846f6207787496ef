/** Work that costs much, in slices: whoever runs it may do something else between two of them. */
export type Slices<T> = Generator<void, T, void>

/** All slices one after the other. */
export function atOnce<T>(work: Slices<T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
