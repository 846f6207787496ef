import type { DeviceBoarding } from '@opentop/contract/device'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { deviceWords } from '../messages/device.ts'
import { useWords } from '../messages/words.ts'
import { readOptions, type Refusal } from '../query.ts'
import { When } from '../text/When.tsx'
import { Button } from '../ui/Button.tsx'
import { Panel } from '../ui/Panel.tsx'
import { ReadState } from '../ui/ReadState.tsx'
import { Timeline, TimelineStop } from '../ui/Timeline.tsx'

export function DeviceBoardings({ id, timeZone }: { id: string; timeZone: string }): ReactNode {
  const t = useWords(deviceWords)
  const found = useInfiniteQuery({
    queryKey: ['findDeviceBoardings', 'pages', id],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, client }) =>
      client.fetchQuery({ ...readOptions('findDeviceBoardings', { id, ...(pageParam ? { before: pageParam } : {}) }), staleTime: 0 }),
    getNextPageParam: ({ next }) => next,
    throwOnError: (_error: Refusal) => false,
  })
  const boardings = found.data?.pages.flatMap((page) => page.boardings) ?? []
  const more = found.hasNextPage && (
    <Button size="small" isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
      {t('more')}
    </Button>
  )
  return (
    <Panel title={t('boardings')} foot={more}>
      {boardings.length > 0 && !found.error ? (
        <Boardings boardings={boardings} timeZone={timeZone} />
      ) : (
        <ReadState read={found} rows={3} empty={<p>{t('noBoardings')}</p>} />
      )}
    </Panel>
  )
}

function Boardings({ boardings, timeZone }: { boardings: readonly DeviceBoarding[]; timeZone: string }): ReactNode {
  const t = useWords(deviceWords)
  return (
    <Timeline label={t('boardings')}>
      {boardings.map(({ at, product, people, line, stop, vehicle, isUndone, looksShared }, place) => (
        <TimelineStop
          key={`${at} ${place}`}
          kind={looksShared ? 'bad' : isUndone ? 'later' : 'ok'}
          title={product}
          time={<When at={at} timeZone={timeZone} />}
        >
          {[t('people', { count: people }), line, stop, vehicle, isUndone ? t('undone') : undefined, looksShared ? t('shared') : undefined]
            .filter(Boolean)
            .join(' · ')}
        </TimelineStop>
      ))}
    </Timeline>
  )
}
