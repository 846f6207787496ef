/** Keeps “hop-on”, “hop-off” and “hop-on-hop-off” from breaking at their hyphens. */
export function NoHyphenBreak({ text }: { text: string }) {
  return text.split(/(hop-on(?:-hop-off)?|hop-off)/i).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="no-break">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
