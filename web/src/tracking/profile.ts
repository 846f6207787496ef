import {
  historyKey,
  historyText,
  profileIn,
  profileKey,
  profileMs,
  profileText,
  type VisitorProfile,
  type Visit,
} from '@opentop/domain/experiment/tracking'

export function keptProfile(): VisitorProfile {
  return profileIn(localStorage.getItem(profileKey), Date.now())
}

export function changeProfile(more: { [Part in keyof VisitorProfile]: VisitorProfile[Part] | undefined }): void {
  localStorage.setItem(profileKey, profileText({ ...keptProfile(), ...more } as VisitorProfile, Date.now()))
}

export function addVisit(visit: Visit): void {
  const since = new Date(Date.now() - profileMs).toISOString()
  localStorage.setItem(historyKey, historyText(localStorage.getItem(historyKey), visit, since))
}
