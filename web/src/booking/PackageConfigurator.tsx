import { useState } from 'react'
import { usePage } from '../state/page-context.tsx'
import { Button } from '@opentop/ui/base/Button.tsx'
import { Modal } from '@opentop/ui/base/Modal.tsx'
import type { ChoiceAction } from '@opentop/ui/trip/choice.ts'
import { isCompletePart, type PartKinds } from '@opentop/ui/trip/missing.ts'
import { PartStep } from './PartStep.tsx'
import type { PlainPartsProps } from './PlainParts.tsx'
import { useNarrow } from './use-narrow.ts'
import './package-configurator.css'

export type PackageStepsProps = PlainPartsProps & {
  kinds: PartKinds
  round: number
  act: (action: ChoiceAction) => void
}

export function PackageConfigurator({ option, partOptions, choice, kinds, round, act }: PackageStepsProps) {
  const { t, arms } = usePage()
  const narrow = useNarrow()
  const [current, setCurrent] = useState(0)
  const { components } = option
  const oneByOne = narrow && arms.PACKAGE_MOBILE === 'B'
  const place = Math.min(current, components.length - 1)
  const done = components.filter((_component, n) => isCompletePart(choice.parts[n], kinds)).length
  const isDated = ({ optionIds }: (typeof components)[number]): boolean => optionIds.some((id) => kinds.get(id) !== 'open')
  const datedPlace = components.findIndex(isDated)
  const [before, after] = [components[place - 1], components[place + 1]]
  return (
    <div id="step-parts" tabIndex={-1} className="package-configurator">
      <p className="small muted" role="status">
        {t('booking.parts-set', { done, all: components.length })}
      </p>
      {components.map((component, n) =>
        oneByOne && n !== place ? null : (
          <PartStep
            key={`${option.id} ${n}`}
            id={`part-${n}`}
            name={component.name}
            choices={partOptions.filter(({ id }) => component.optionIds.includes(id))}
            part={choice.parts[n]}
            whole={isCompletePart(choice.parts[n], kinds)}
            round={round}
            usualDay={choice.parts.find((part, other) => other !== n && part?.day)?.day ?? choice.day}
            waits={!oneByOne && n > datedPlace && !choice.day && !choice.parts.some((part) => part?.day)}
            onPart={(part) => act({ do: 'part', place: n, part })}
          />
        ),
      )}
      {oneByOne && (
        <div className="package-configurator__buttons">
          {before && (
            <Button variant="line" size="small" onClick={() => setCurrent(place - 1)}>
              {t('booking.previous-part', { part: before.name })}
            </Button>
          )}
          {after && (
            <Button variant="ink" size="small" onClick={() => setCurrent(place + 1)}>
              {t('booking.next-part', { part: after.name })}
            </Button>
          )}
        </div>
      )}
      <Modal
        open={choice.askedFor !== undefined}
        title={t('booking.reset-title')}
        confirm={{ text: t('booking.reset-yes'), onPress: () => act({ do: 'answer', yes: true }) }}
        dismiss={{ text: t('booking.reset-no'), onPress: () => act({ do: 'answer', yes: false }) }}
        closeText={t('word.close')}
        onClose={() => act({ do: 'answer', yes: false })}
      >
        <p>{t('booking.reset-text')}</p>
      </Modal>
    </div>
  )
}
