type Factory = { createPolicy: (name: string, rules: { createHTML: (html: string) => string | null }) => unknown }
declare const trustedTypes: Factory | undefined

/** React Aria empties its announcements with innerHTML; any other HTML from a library stays refused. */
export function allowEmptyHtml(): void {
  if (typeof trustedTypes !== 'undefined') trustedTypes.createPolicy('default', { createHTML: (html) => (html === '' ? html : null) })
}
