import type { ReactNode } from 'react'

export const icons = {
  arrow: <path d="M4 12h15M13 6l6 6-6 6" />,
  bell: (
    <>
      <path d="M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17Z" />
      <path d="M10 21h4" />
    </>
  ),
  block: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m6 18 12-12" />
    </>
  ),
  boat: (
    <>
      <path d="M3 14h18l-2.5 5h-13L3 14Z" />
      <path d="M6 14v-4h9l3 4M9 10V6h3" />
      <path d="M2.5 21.5c1.6 0 1.6-.9 3.2-.9s1.6.9 3.2.9 1.6-.9 3.2-.9 1.6.9 3.2.9 1.6-.9 3.2-.9 1.4.9 3 .9" strokeWidth="1.6" />
    </>
  ),
  branch: (
    <>
      <path d="M4 17c6 0 10-10 16-10M4 7c3 0 5 2 6.5 4M14 14.5c1.6 1.6 3.5 2.5 6 2.5" />
      <path d="m17 4 3 3-3 3M17 14l3 3-3 3" />
    </>
  ),
  bus: (
    <>
      <path d="M3 17V7.5h12.5L18 5h3v12H3Z" />
      <path d="M3 12h18" />
      <circle cx="7.5" cy="18" r="2" />
      <circle cx="16.5" cy="18" r="2" />
    </>
  ),
  calendar: (
    <>
      <rect x="3.5" y="5" width="17" height="15.5" rx="2.5" />
      <path d="M3.5 10h17M8 3v4M16 3v4" />
    </>
  ),
  card: (
    <>
      <rect x="2.5" y="5" width="19" height="14" rx="2.5" />
      <path d="M2.5 10h19M6 15h4" />
    </>
  ),
  chart: (
    <>
      <path d="M4 4v16h16" />
      <path d="M8 16v-4M12.5 16V8M17 16v-6" />
    </>
  ),
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2" />
    </>
  ),
  close: <path d="M6 6l12 12M18 6 6 18" />,
  code: <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM20 14v2M17.5 20H20v-1.5M14 20v.1" />,
  copy: (
    <>
      <rect x="8" y="8" width="12" height="12" rx="2" />
      <path d="M16 8V4H4v12h4" />
    </>
  ),
  device: (
    <>
      <rect x="6.5" y="2.5" width="11" height="19" rx="2.5" />
      <path d="M11 18.3h2" />
    </>
  ),
  document: (
    <>
      <path d="M6 3h9l4 4v14H6V3Z" />
      <path d="M14.5 3.5V8H19M9.5 12.5h6M9.5 16.5h6" />
    </>
  ),
  down: <path d="m6 9 6 6 6-6" />,
  download: <path d="M12 4v11M7.5 11 12 15.5 16.5 11M4.5 20h15" />,
  edit: <path d="m14.5 5 4.5 4.5L8.5 20H4v-4.5L14.5 5Z" />,
  enter: <path d="M19 6v7H6M10 9l-4 4 4 4" />,
  eye: (
    <>
      <path d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
    </>
  ),
  filter: <path d="M4 6h16M7 12h10M10 18h4" />,
  gear: (
    <>
      <circle cx="12" cy="12" r="3.2" />
      <path d="M12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.100 2.100M16.300 16.300l2.100 2.100M5.6 18.400l2.100-2.100M16.300 7.700l2.100-2.100" />
    </>
  ),
  globe: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.6 2.6 3.9 5.6 3.9 9s-1.3 6.4-3.9 9c-2.6-2.6-3.9-5.6-3.9-9S9.4 5.6 12 3Z" />
    </>
  ),
  history: (
    <>
      <path d="M4 12a8 8 0 1 0 2.5-5.800L4 8.5M4 4v4.5h4.5" />
      <path d="M12 8v4.5l3 1.5" />
    </>
  ),
  home: (
    <>
      <path d="M4 11 12 4l8 7v9H4v-9Z" />
      <path d="M9.5 20v-6h5v6" />
    </>
  ),
  hourglass: <path d="M7 3.5h10M7 20.5h10M8 3.5c0 4.5 8 5.5 8 8.5s-8 4-8 8.5M16 3.5c0 4.5-8 5.5-8 8.5s8 4 8 8.5" />,
  inbox: (
    <>
      <path d="M4 13 6.5 5h11L20 13v6H4v-6Z" />
      <path d="M4 13h5l1.5 2.5h3L15 13h5" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5.5M12 7.5v.1" />
    </>
  ),
  key: (
    <>
      <circle cx="8" cy="15.5" r="4" />
      <path d="m11 12.5 8.5-8.5M16 7.5l2.5 2.5" />
    </>
  ),
  left: <path d="m15 6-6 6 6 6" />,
  link: <path d="M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1-1" />,
  lock: (
    <>
      <rect x="4.5" y="10.5" width="15" height="10" rx="2.5" />
      <path d="M8 10.5V8a4 4 0 0 1 8 0v2.5" />
    </>
  ),
  mail: (
    <>
      <rect x="3" y="5" width="18" height="14" rx="2.5" />
      <path d="m4 7.5 8 6 8-6" />
    </>
  ),
  map: (
    <>
      <path d="m3.5 6 5.5-2 6 2 5.5-2v14L15 20l-6-2-5.5 2V6Z" />
      <path d="M9 4v14M15 6v14" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  minus: <path d="M5 12h14" />,
  moon: <path d="M19.5 14.5A8.5 8.5 0 0 1 9.5 4.5a8.5 8.5 0 1 0 10 10Z" />,
  more: <path d="M5 12v.1M12 12v.1M19 12v.1" strokeWidth="3" />,
  passkey: (
    <>
      <path d="M7 19c-1.5-2-2-4.5-2-7a7 7 0 0 1 14 0c0 2-.2 4-.8 6" />
      <path d="M8.5 12a3.5 3.5 0 0 1 7 0c0 3-.4 5.5-1.5 8M12 12c0 3.5-.5 6-1.800 8.5" />
    </>
  ),
  phone: (
    <path d="M5 4h4l1.5 5-2.3 1.7a12 12 0 0 0 5.1 5.1L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5C10.6 20 4 13.4 3.5 5.6A1.5 1.5 0 0 1 5 4Z" />
  ),
  picture: <path d="M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9v.1" />,
  pin: (
    <>
      <path d="M12 21.5c4.7-5 7-8.7 7-11.5a7 7 0 1 0-14 0c0 2.8 2.3 6.5 7 11.5Z" />
      <circle cx="12" cy="10" r="2.5" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  print: (
    <>
      <path d="M7 9V3.5h10V9M7 17H4V9h16v8h-3" />
      <path d="M7 14h10v6.5H7z" />
    </>
  ),
  record: (
    <>
      <path d="M4 5c3-1 6-.5 8 1.5 2-2 5-2.5 8-1.5v14c-3-1-6-.5-8 1.5-2-2-5-2.5-8-1.5V5Z" />
      <path d="M12 6.5v14" />
    </>
  ),
  refresh: <path d="M20 11a8 8 0 0 0-14.5-3.5L4 9M4 4.5V9h4.5M4 13a8 8 0 0 0 14.5 3.5L20 15M20 19.5V15h-4.5" />,
  right: <path d="m9 6 6 6-6 6" />,
  route: (
    <>
      <circle cx="6" cy="18.5" r="2.5" />
      <circle cx="18" cy="5.5" r="2.5" />
      <path d="M8.5 18.5H15a3.5 3.5 0 0 0 0-7H9a3 3 0 0 1 0-6h6.5" />
    </>
  ),
  search: (
    <>
      <circle cx="11" cy="11" r="7" />
      <path d="m20.5 20.5-4.5-4.5" />
    </>
  ),
  send: (
    <>
      <path d="M20.5 4 3.5 11l6.5 3 3 6.5L20.5 4Z" />
      <path d="m10 14 4.5-4.5" />
    </>
  ),
  share: (
    <>
      <path d="M12 15V3.5M8 7l4-3.5L16 7" />
      <path d="M6 11H5v9.5h14V11h-1" />
    </>
  ),
  shield: (
    <>
      <path d="M12 3 4.5 6v5.5c0 4.6 3 8 7.5 9.5 4.5-1.5 7.5-4.9 7.5-9.5V6L12 3Z" />
      <path d="m8.8 12 2.3 2.3 4.2-4.6" />
    </>
  ),
  'sign-out': <path d="M14 4h5.5v16H14M10 8l-4.5 4L10 16M6 12h9" />,
  sun: (
    <>
      <circle cx="12" cy="12" r="4.5" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
    </>
  ),
  swap: <path d="M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4" />,
  tag: (
    <>
      <path d="M12.5 3.5H20.5V11.5L12 20.5 3.5 12 12.5 3.5Z" />
      <path d="M16.5 7.5v.1" />
    </>
  ),
  ticket: (
    <>
      <path d="M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3V7Z" />
      <path d="M14.5 7.5v9" strokeDasharray="1.8 2.8" />
    </>
  ),
  till: (
    <>
      <ellipse cx="9" cy="7" rx="6" ry="3" />
      <path d="M3 7v5c0 1.7 2.7 3 6 3M3 12v4c0 1.7 2.7 3 6 3M15 7v2.5" />
      <ellipse cx="15.5" cy="13" rx="5.5" ry="2.8" />
      <path d="M10 13v4.5c0 1.6 2.5 2.8 5.5 2.8s5.5-1.2 5.5-2.8V13" />
    </>
  ),
  trash: <path d="M4 6.5h16M9.5 6V3.5h5V6M6 6.5l1 14h10l1-14M10 10.5v6M14 10.5v6" />,
  undo: (
    <>
      <path d="M4 9h10a5.5 5.5 0 0 1 0 11H9" />
      <path d="M8 4.5 3.5 9 8 13.5" />
    </>
  ),
  up: <path d="m6 15 6-6 6 6" />,
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.7-4.3 3.4-6.5 7.5-6.5s6.8 2.2 7.5 6.5" />
    </>
  ),
  users: (
    <>
      <circle cx="9" cy="8" r="3.5" />
      <path d="M2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M16 4.8a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .8 3.2 2.6 3.5 5.4" />
    </>
  ),
  warning: (
    <>
      <path d="M12 3.5 2.5 20h19L12 3.5Z" />
      <path d="M12 10v4.5M12 17.3v.1" />
    </>
  ),
} satisfies Record<string, ReactNode>
export type IconName = keyof typeof icons
