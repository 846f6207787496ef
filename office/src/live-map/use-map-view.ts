import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { fitted, moved, shown, wholeMap, zoomed, type Point, type Size, type View } from './projection.ts'

const step = 1.6
const keyStep = 60
/** A hand that clicks moves a little. */
const dragFrom = 5

type Drag = { id: number; x: number; y: number; isMoving: boolean }

export function useMapView(box: RefObject<HTMLElement | null>, size: Size | undefined, onChoose: (id: string) => void) {
  const [view, setView] = useState<View>(wholeMap)
  const drag = useRef<Drag>(undefined)
  const zoom = (factor: number): void => setView((before) => (size ? zoomed(before, factor, size) : before))
  const whole = (): void => setView(wholeMap)
  const move = (x: number, y: number): void => setView((before) => (size ? moved(before, x, y, size) : before))
  const show = (place: Point): void => setView((before) => (size ? shown(before, place, size) : before))

  const fit = (places: readonly Point[]): void => setView((before) => (size ? fitted(places, size) : before))

  useEffect(() => {
    const element = box.current
    if (!element || !size) return undefined
    const onWheel = (event: WheelEvent): void => {
      const isCloser = event.deltaY < 0
      // the whole map has nothing farther: the page scrolls on
      if (!isCloser && view.zoom === 1) return
      event.preventDefault()
      const { left, top } = element.getBoundingClientRect()
      setView((before) => zoomed(before, isCloser ? 1.2 : 1 / 1.2, size, { x: event.clientX - left, y: event.clientY - top }))
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [box, size, view.zoom])

  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => move(keyStep, 0),
    ArrowRight: () => move(-keyStep, 0),
    ArrowUp: () => move(0, keyStep),
    ArrowDown: () => move(0, -keyStep),
  }
  return {
    view,
    show,
    fit,
    closer: () => zoom(step),
    farther: () => zoom(1 / step),
    whole,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        // of the whole map there is nothing to move
        if (event.target !== event.currentTarget || view.zoom === 1) return
        const act = keys[event.key]
        if (!act) return
        event.preventDefault()
        act()
      },
      onPointerDown({ pointerId, clientX, clientY, button }: PointerEvent) {
        if (button === 0) drag.current = { id: pointerId, x: clientX, y: clientY, isMoving: false }
      },
      onPointerMove({ pointerId, clientX, clientY, currentTarget }: PointerEvent) {
        const held = drag.current
        if (held?.id !== pointerId || view.zoom === 1) return
        const [x, y] = [clientX - held.x, clientY - held.y]
        if (!held.isMoving && Math.hypot(x, y) < dragFrom) return
        if (!held.isMoving) currentTarget.setPointerCapture(pointerId)
        drag.current = { id: pointerId, x: clientX, y: clientY, isMoving: true }
        move(x, y)
      },
      onPointerUp() {
        if (drag.current && !drag.current.isMoving) drag.current = undefined
      },
      onPointerCancel() {
        drag.current = undefined
      },
      onClick({ target }: MouseEvent) {
        const wasDrag = drag.current?.isMoving
        drag.current = undefined
        const plate = target instanceof Element ? target.closest('[data-vehicle]') : null
        const id = plate?.getAttribute('data-vehicle')
        if (!wasDrag && id) onChoose(id)
      },
    },
  }
}
