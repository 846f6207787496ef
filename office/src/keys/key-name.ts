type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean; shiftKey: boolean }

/** The name of a pressed key as bindings write it: `j`, `/`, `Space`, `Shift+R`, `Ctrl+K`, `Ctrl+Enter`. Command on a Mac counts as Ctrl. */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): string | undefined {
  if (altKey || ['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'Dead'].includes(key)) return undefined
  const isLetter = /^\p{L}$/u.test(key)
  const base = key === ' ' ? 'Space' : isLetter ? key.toLowerCase() : key
  if (ctrlKey || metaKey) return `Ctrl+${isLetter ? base.toUpperCase() : base}`
  // the sign of other keys already tells that Shift was held: `?` stays `?`
  if (shiftKey && (isLetter || base.length > 1)) return `Shift+${isLetter ? base.toUpperCase() : base}`
  return base
}

/** Keys that write a character, which a person can switch off as shortcuts (WCAG 2.1.4). */
export function writesCharacter(name: string): boolean {
  return name.length === 1 || /^Shift\+.$/.test(name)
}
