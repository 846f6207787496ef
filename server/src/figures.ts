import { addDays } from '@opentop/domain/day'
import { experimentFigures, type ArmFigures } from '@opentop/domain/experiment/experiment-figures'
import { findArmCounts } from '@opentop/store/experiment'
import { todayOf } from '@opentop/api/timetable/today'
import { readConfig } from './config.ts'
import { openDatabase } from './database/open.ts'

const days = Number(process.argv[2] ?? 30)
if (!Number.isInteger(days) || days < 1 || days > 3650) stop('usage: npm run figures [-- days], from 1 to 3650')
const configuration = await readConfig()
if (!configuration.ok) stop(configuration.mistakes.join('\n'))
const opened = await openDatabase(configuration.config)
if (!opened.ok) stop(opened.reason)
const today = todayOf(Date.now())
const experiments = experimentFigures(await findArmCounts(opened.database, addDays(today, 1 - days), today))
await opened.database.close()

console.log(`Experiments of the last ${days} days, among visitors who allow statistics`)
if (experiments.length === 0) console.log('no visitor has seen an experiment yet')
for (const { site, experiment, arms, verdict } of experiments) {
  console.log(`\n${site} ${experiment}: ${verdict === 'undecided' ? 'not decided yet' : `${verdict} sells more`}`)
  for (const arm of arms) console.log(`  ${lineOf(arm)}`)
}

function lineOf({ arm, exposures, conversions, rate, low, high }: ArmFigures): string {
  const percent = (share: number): string => `${(share * 100).toFixed(2)} %`
  return `${arm}  seen ${exposures}  bought ${conversions}  ${percent(rate)}  (95 %: ${percent(low)} to ${percent(high)})`
}

function stop(reason: string): never {
  console.error(reason)
  process.exit(2)
}
