type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Finds what was filled in before hydration and returns how to report it to React. React 19 keeps such values in the page,
    but the state of a controlled field does not know them, and its next render would put the old value back. */
export function captureInputBeforeHydration(): () => void {
  const fields = document.querySelectorAll<Field>('#app :is(input, select, textarea):enabled')
  const replays = [...fields].filter(isFilled).map(replayOf)
  return () => replays.forEach((replay) => replay())
}

function isFilled(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const made = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(made, 0)
  }
  if (!isBox(field)) return field.value !== field.defaultValue
  // of a group of radio buttons only the checked one counts
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function replayOf(field: Field): () => void {
  if (isBox(field)) {
    const { checked } = field
    return () => {
      field.checked = !checked
      field.click()
    }
  }
  const { value } = field
  return () => {
    if (field.value !== value) field.value = value
    resetRecordedValue(field)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
}

/** React ignores an event whose value equals the last one it recorded, so the recorded value is reset. The setter is called on a clone, so that the caret does not move. */
function resetRecordedValue(field: Field): void {
  if (field instanceof HTMLSelectElement) return
  Object.getOwnPropertyDescriptor(field, 'value')?.set?.call(field.cloneNode(), field.defaultValue)
}
