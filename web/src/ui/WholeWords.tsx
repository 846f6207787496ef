/** A title in which “hop-on” and “hop-off” are not broken at their hyphen, nor inside a longer compound. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(hop-o(?:n|ff))/i).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="nb">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
