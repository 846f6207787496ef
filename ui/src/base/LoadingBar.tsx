import './loading-bar.css'

export function LoadingBar({ active, text }: { active: boolean; text: string }) {
  return active ? <div className="loading-bar" role="progressbar" aria-label={text} /> : null
}
