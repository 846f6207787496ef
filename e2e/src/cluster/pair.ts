const fromVersion = 4

/**
 * Why this pair of Patroni and etcd API must not be used, or nothing. Before version 4 a leader that was frozen overwrites etcd's v3 key of
 * its successor without a condition; trials lost thousands of acknowledged rows.
 */
export function refusedPair(version: string, settings: string): string | undefined {
  const major = Number(/(\d+)\.\d+/.exec(version)?.[1])
  if (!/^etcd3:/m.test(settings) || major >= fromVersion) return undefined
  return `Patroni ${/\d[\d.]*/.exec(version)?.[0] ?? version} loses acknowledged sales with etcd3: write etcd: (the v2 API) into deploy/cluster/patroni.yml, or install Patroni ${fromVersion}`
}
