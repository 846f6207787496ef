type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Finds what was filled in before hydration and returns how to report it to React. React 19 keeps such values in the page,
    but the state of a controlled field does not know them, and its next render would put the old value back. */
export function earlyInput(): () => void {
  const fields = document.querySelectorAll<Field>('#app :is(input, select, textarea):enabled')
  const tellings = [...fields].filter(isFilled).map(tellingOf)
  return () => tellings.forEach((tell) => tell())
}

/** Whether a field holds something else than the page was made with. */
function isFilled(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const made = [...field.options].findIndex(({ defaultSelected }) => defaultSelected)
    return field.selectedIndex !== Math.max(made, 0)
  }
  if (!isBox(field)) return field.value !== field.defaultValue
  // of the dots of a group only the one that was chosen tells
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
}

function isBox(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}

function tellingOf(field: Field): () => void {
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
    forgetSeen(field)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  }
}

/** React takes a value for news only if it is not the one it saw last, which its own setter keeps; on a copy, so that the caret stays. */
function forgetSeen(field: Field): void {
  if (field instanceof HTMLSelectElement) return
  Object.getOwnPropertyDescriptor(field, 'value')?.set?.call(field.cloneNode(), field.defaultValue)
}
