export type HistogramRow = { label: string; /** 0 to 1 */ share: number; shareText: string }

export function Histogram({ rows }: { rows: readonly HistogramRow[] }) {
  return (
    <ul className="hist">
      {rows.map((row) => (
        <li key={row.label}>
          <span>{row.label}</span>
          <span className="hist__b" aria-hidden="true">
            <i style={{ width: `${Math.max(2, row.share * 100)}%` }} />
          </span>
          <span>{row.shareText}</span>
        </li>
      ))}
    </ul>
  )
}
