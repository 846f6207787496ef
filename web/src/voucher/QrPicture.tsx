import { encodeQR } from 'qr'
import { useMemo } from 'react'

export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#15203B" />
    </svg>
  )
}

function drawn(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { border: 2, ecc: 'medium' })
  let path = ''
  for (const [y, row] of rows.entries())
    for (let x = 0; x < row.length; x += 1) {
      const start = x
      while (row[x]) x += 1
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`
    }
  return { size: rows.length, path }
}
