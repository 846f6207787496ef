import type { Profile } from '@opentop/contract/member'
import type { FormValues } from '@opentop/domain/form/form'

export function startOf(profile: Profile | undefined): FormValues {
  return profile ? { firstName: profile.firstName, lastName: profile.lastName, email: profile.email } : {}
}
