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
