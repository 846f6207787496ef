/** A mistake in a catalogue file: the file, the path of the field, and the reason. */
export type Mistake = { file: string; path: readonly (string | number)[]; reason: string }
