import { postCredit, reserveCredit } from '../credit.ts'
import { openPostgres } from '../postgres.ts'
import { makeAgent, makeHistories, runCreditHistory, soundFixture } from './credit-histories.ts'

const database = openPostgres(process.argv[2] ?? '', 6)
const firstSeed = Number(process.argv[3])
async function spender(): Promise<never> {
  for (;;) {
    const agent = await makeAgent(soundFixture(database), 1000, 12)
    for (const transactionId of agent.orders) {
      const reserved = await database.transaction((tx) => reserveCredit(tx, { agentId: agent.id, transactionId, cents: 100 }))
      if (!reserved.ok) continue
      await database.transaction((tx) => postCredit(tx, transactionId))
      process.stdout.write(`${transactionId}\n`)
    }
  }
}
async function historian(): Promise<never> {
  const fixture = soundFixture(database)
  for (let seed = firstSeed; ; seed += 1000)
    for (const history of await makeHistories(fixture, [seed, seed + 100, seed + 200])) await runCreditHistory(fixture, history)
}
await Promise.all([spender(), spender(), spender(), spender(), historian()])
