import { useEffect, useRef } from 'react'
import './scan.css'

const lookEveryMs = 200
const forgetLooks = 12

type CameraProps = {
  label: string
  /** While a ticket is checked and its result is shown nothing is read. */
  isPaused: boolean
  isTorchOn: boolean
  onCode: (code: string) => void
  onTorch: (hasTorch: boolean) => void
  onFailure: () => void
}

export function Camera({ label, isPaused, isTorchOn, onCode, onTorch, onFailure }: CameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const track = useRef<MediaStreamTrack>(undefined)
  const latest = useRef({ isPaused, onCode, onTorch, onFailure })
  useEffect(() => void (latest.current = { isPaused, onCode, onTorch, onFailure }))

  useEffect(() => {
    // the standard type does not know the torch
    const wish: MediaTrackConstraintSet & { torch: boolean } = { torch: isTorchOn }
    void track.current?.applyConstraints({ advanced: [wish] }).catch(() => undefined)
  }, [isTorchOn])

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let ended = false
    async function start(shown: HTMLVideoElement): Promise<void> {
      const [{ decodeQR }, stream] = await Promise.all([
        import('qr/decode.js'),
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
      ])
      track.current = stream.getVideoTracks()[0]
      if (ended) return stop()
      shown.srcObject = stream
      await shown.play()
      latest.current.onTorch(hasTorch(track.current))
      const look = reader(shown, decodeQR)
      timer = setInterval(() => {
        const code = latest.current.isPaused ? undefined : look()
        if (code !== undefined) latest.current.onCode(code)
      }, lookEveryMs)
    }
    function stop(): void {
      clearInterval(timer)
      track.current?.stop()
    }
    if (video.current) start(video.current).catch(() => ended || latest.current.onFailure())
    return () => {
      ended = true
      stop()
    }
  }, [])

  // eslint-disable-next-line jsx-a11y/media-has-caption -- a viewfinder has nothing to say
  return <video ref={video} className="scan__video" aria-label={label} muted playsInline />
}

function hasTorch(track: MediaStreamTrack | undefined): boolean {
  const can: MediaTrackCapabilities & { torch?: boolean } = track?.getCapabilities?.() ?? {}
  return can.torch === true
}

function reader(shown: HTMLVideoElement, decode: (image: ImageData) => string): () => string | undefined {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let last: string | undefined
  let missed = 0
  return () => {
    if (!shown.videoWidth || !context) return undefined
    canvas.width = shown.videoWidth
    canvas.height = shown.videoHeight
    context.drawImage(shown, 0, 0)
    try {
      const code = decode(context.getImageData(0, 0, canvas.width, canvas.height))
      const isNew = code !== last || missed >= forgetLooks
      last = code
      missed = 0
      return isNew ? code : undefined
    } catch {
      // there is no QR code in this frame
      missed += 1
      return undefined
    }
  }
}
