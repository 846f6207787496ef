const controls = 'a, button, input, select, textarea, label, summary, iframe, [role=button], [tabindex="0"]'
/** A card that is one link is this many times as large as the box and loses nothing by a hidden corner. */
const cardSize = 12
const steps = [0, 0.25, 0.5, 0.75, 1]

/** Whether the box lies over a link, a button or a field, so that the pointer would not reach it. */
export function coversControl(box: Element): boolean {
  const { left, top, width, height } = box.getBoundingClientRect()
  return steps.some((x) =>
    steps.some((y) => {
      const stack = document.elementsFromPoint(left + x * (width - 1), top + y * (height - 1))
      const control = stack.find((element) => !box.contains(element))?.closest(controls)
      const size = control?.getBoundingClientRect()
      return size !== undefined && size.width * size.height < cardSize * width * height
    }),
  )
}
