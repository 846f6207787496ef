/** A title in which “hop-on” and “hop-off” are not broken at their hyphen, nor where a language joins the two. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(hop-on(?:-hop-off)?|hop-off)/i).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nb">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
