import { bus } from '../poster/vehicles.ts'

const drawing = bus()

export function Bus({ className }: { className?: string | undefined }) {
  return <svg className={className} viewBox="0 -108 196 112" aria-hidden="true" dangerouslySetInnerHTML={{ __html: drawing }} />
}
