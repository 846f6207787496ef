const short = 10

/** A title whose short hyphenated words, such as “hop-on”, are not broken at the hyphen. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((part, index) =>
    index % 2 === 1 && part.length <= short ? (
      <span key={index} className="nb">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
