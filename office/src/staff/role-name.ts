import type { OfficeAnswers } from '@opentop/contract/office-api'
import { roleWords } from '../messages/role.ts'
import { useWords } from '../messages/words.ts'
import { useRead } from '../query.ts'

export type Role = OfficeAnswers['listRoles']['roles'][number]

export function useRoleName(): (key: string) => string {
  const t = useWords(roleWords)
  const { data } = useRead('listRoles', {})
  return (key) => (key in roleWords ? t(key as keyof typeof roleWords) : (data?.roles.find((role) => role.key === key)?.name ?? key))
}
