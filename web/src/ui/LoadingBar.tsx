export function LoadingBar({ active, text }: { active: boolean; text: string }) {
  return active ? <div className="bar" role="progressbar" aria-label={text} /> : null
}
