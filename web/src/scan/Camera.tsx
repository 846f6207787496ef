import { useEffect, useRef } from 'react'
import './scan.css'

const lookEveryMs = 200

/** Reads QR codes with the device's camera and reports each once. */
export function Camera({ onCode, onFailure, label }: { onCode: (code: string) => void; onFailure: () => void; label: string }) {
  const video = useRef<HTMLVideoElement>(null)
  const callbacks = useRef({ onCode, onFailure })
  useEffect(() => void (callbacks.current = { onCode, onFailure }))

  useEffect(() => {
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setInterval> | undefined
    let last = ''
    let ended = false
    async function start(): Promise<void> {
      const [{ decodeQR }, opened] = await Promise.all([
        import('qr/decode.js'),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ])
      stream = opened
      if (ended || !video.current) return stop()
      video.current.srcObject = opened
      await video.current.play()
      const canvas = document.createElement('canvas')
      const context = canvas.getContext('2d', { willReadFrequently: true })
      timer = setInterval(() => {
        const shown = video.current
        if (!shown?.videoWidth || !context) return
        canvas.width = shown.videoWidth
        canvas.height = shown.videoHeight
        context.drawImage(shown, 0, 0)
        try {
          const code = decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
          if (code !== last) callbacks.current.onCode((last = code))
        } catch {
          // there is no QR code in this frame
        }
      }, lookEveryMs)
    }
    function stop(): void {
      clearInterval(timer)
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    start().catch(() => callbacks.current.onFailure())
    return () => {
      ended = true
      stop()
    }
  }, [])

  // eslint-disable-next-line jsx-a11y/media-has-caption -- a viewfinder has nothing to say
  return <video ref={video} className="scan__video" aria-label={label} muted playsInline />
}
