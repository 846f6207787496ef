const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text inside an element or a quoted attribute of HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (c) => escapes[c] ?? c)
}
