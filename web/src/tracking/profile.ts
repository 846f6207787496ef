import { historyKey, historyText, profileIn, profileKey, profileMs, profileText, type Profile, type Visit } from '@opentop/domain/tracking'

export function keptProfile(): Profile {
  return profileIn(localStorage.getItem(profileKey), Date.now())
}

export function changeProfile(more: { [Part in keyof Profile]: Profile[Part] | undefined }): void {
  localStorage.setItem(profileKey, profileText({ ...keptProfile(), ...more } as Profile, Date.now()))
}

export function noteVisit(visit: Visit): void {
  const since = new Date(Date.now() - profileMs).toISOString()
  localStorage.setItem(historyKey, historyText(localStorage.getItem(historyKey), visit, since))
}

export function userOf(fields: object): NonNullable<Profile['user']> {
  const { firstName = '', lastName = '', email = '' } = fields as Record<string, string>
  return { name: firstName, surname: lastName, email }
}
