import type { SiteFile } from '@opentop/contract/site-file'
import { pageParts, switchNames, type PageGroup, type PagePart, type Switch } from '@opentop/domain/site'
import type { ReactNode } from 'react'
import { switchWords } from '../messages/site-switches.ts'
import { useWords } from '../messages/words.ts'
import { Panel } from '../ui/Panel.tsx'
import { Checkbox } from '../ui/Toggle.tsx'
import { SiteEditor } from './SiteEditor.tsx'

type Page = PageGroup | 'wholeSite'
type Name = Switch | PagePart
type Group = { page: Page; path: string[]; names: readonly Name[]; shown: (site: SiteFile) => readonly string[] }

const groups: readonly Group[] = [
  { page: 'wholeSite', path: ['offers'], names: switchNames, shown: ({ offers }) => offers },
  ...(Object.keys(pageParts) as PageGroup[]).map((page) => ({
    page,
    path: ['parts', page],
    names: pageParts[page],
    shown: ({ parts }: SiteFile) => parts[page],
  })),
]

export function SwitchesPage(): ReactNode {
  const t = useWords(switchWords)
  const nameOf = (path: readonly string[]): string => {
    const group = groups.find((one) => one.path.join('/') === path.join('/'))
    return group ? t(group.page) : path.join(' ')
  }
  const written = (value: unknown): string =>
    groups
      .flatMap(({ names }) => names)
      .filter((name, n, all) => Array.isArray(value) && value.includes(name) && all.indexOf(name) === n)
      .map((name) => t(name))
      .join(', ')
  return (
    <SiteEditor
      title={t('title')}
      field={{ name: nameOf, value: written }}
      fields={({ site, onEdit }) =>
        groups.map((group) => (
          <Switches key={group.page} group={group} shown={group.shown(site)} onWrite={(after) => onEdit([{ path: group.path, after }])} />
        ))
      }
      effect={(site, published) => (
        <ul className="shop-site__effect">
          {groups.flatMap(({ page, names, shown }) =>
            names
              .filter((name) => shown(site).includes(name) !== shown(published).includes(name))
              .map((name) => (
                <li key={`${page} ${name}`}>{t(shown(site).includes(name) ? 'on' : 'off', { page: t(page), name: t(name) })}</li>
              )),
          )}
        </ul>
      )}
    />
  )
}

type Props = { group: Group; shown: readonly string[]; onWrite: (names: readonly string[]) => void }
function Switches({ group: { page, names }, shown, onWrite }: Props): ReactNode {
  const t = useWords(switchWords)
  return (
    <Panel title={t(page)}>
      <div className="shop-site__switches">
        {names.map((name) => (
          <Checkbox
            key={name}
            isSelected={shown.includes(name)}
            onChange={(isOn) => onWrite(isOn ? [...shown, name] : shown.filter((one) => one !== name))}
          >
            <span>
              <b>{t(name)}</b>
              <br />
              <small>{t(`${name}Does`)}</small>
            </span>
          </Checkbox>
        ))}
      </div>
    </Panel>
  )
}
