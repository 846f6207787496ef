import './histogram.css'

type HistogramRow = { label: string; share: number; shareText: string }

// the bar is an SVG, because the Content-Security-Policy forbids inline styles
export function Histogram({ rows }: { rows: readonly HistogramRow[] }) {
  return (
    <ul className="histogram">
      {rows.map((row) => {
        const width = `${Math.max(2, row.share * 100).toFixed(1)}%`
        return (
          <li key={row.label}>
            <span>{row.label}</span>
            <svg className="histogram__bar" aria-hidden="true">
              <rect className="histogram__all" width="100%" height="8" y="5" rx="4" />
              <rect className="histogram__part" width={width} height="8" y="5" rx="4" />
              <circle cx={width} cy="9" r="6.5" />
            </svg>
            <span>{row.shareText}</span>
          </li>
        )
      })}
    </ul>
  )
}
