/** The logo without the name. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M6.92 25A27 27 0 1 0 57.08 25H41.22A13.6 13.6 0 1 1 22.78 25Z" fill="var(--red-500)" />
      <circle cx="32" cy="12.4" r="9" fill="var(--sun-500)" />
    </svg>
  )
}
