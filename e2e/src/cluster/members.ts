import type { ClusterNode } from './node.ts'
import { nodeNames } from './place.ts'

type Member = { name: string; role: string; state: string; lag?: number | string; timeline?: number }
const patienceMs = 1500

export async function membersOf(nodes: readonly ClusterNode[]): Promise<Member[]> {
  const answers = await Promise.all(nodes.map(async ({ rest }) => (await asked(`${rest}/cluster`))?.members ?? []))
  return answers.find((members) => members.some(({ role }) => role === 'leader')) ?? []
}

export async function areInOrder(nodes: readonly ClusterNode[], isSynchronous: boolean): Promise<boolean> {
  const members = await membersOf(nodes)
  const timelines = new Set(members.map(({ timeline }) => timeline))
  const isListed =
    members.length === nodeNames.length &&
    timelines.size === 1 &&
    members.every(({ state }) => state === 'running' || state === 'streaming') &&
    members.some(({ role }) => role === 'leader') &&
    members.every(({ role, lag }) => role === 'leader' || Number(lag) < 1_000_000) &&
    (!isSynchronous || members.some(({ role }) => role === 'sync_standby'))
  if (!isListed) return false
  // what etcd says of a node may be older than what the node says of itself
  const isItsRole = async ({ name, rest }: ClusterNode): Promise<boolean> => {
    const isLeader = members.some((member) => member.name === name && member.role === 'leader')
    return (await asked(`${rest}/${isLeader ? 'primary' : 'replica'}`))?.isOk === true
  }
  return (await Promise.all(nodes.map(isItsRole))).every(Boolean)
}

async function asked(address: string): Promise<{ isOk: boolean; members: Member[] } | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patienceMs) })
    const { members = [] } = (await answer.json()) as { members?: Member[] }
    return { isOk: answer.ok, members }
  } catch {
    return undefined
  }
}
