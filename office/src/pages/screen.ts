import type { OfficeLang, Right } from '@opentop/contract/right'
import type { RouteComponent } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { IconName } from '../ui/icons.tsx'

type Row = { path: string; title: Readonly<Record<OfficeLang, string>>; page: RouteComponent; needs?: readonly Right[] }
export type Group = 'day' | 'selling' | 'catalogue' | 'money' | 'office'
export type RailScreen = Row & { place: 'rail'; group: Group; icon: IconName; key: string; onPhone?: true; Badge?: () => ReactNode }
export type Screen = RailScreen | (Row & { place: 'inside' }) | (Row & { place: 'open' })
