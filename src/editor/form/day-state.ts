import { say } from '../../words/message.ts'
import type { DayHours } from '../model/opening-week.ts'
import { firstPeriod, type Period } from './periods.tsx'

/** What hours say of a day. */
export const states = {
  none: say('Not said'),
  open: say('Open'),
  closed: say('Closed'),
  appointment: say('By appointment'),
  both: say('Open, also by appointment'),
}

export type State = keyof typeof states

export const isPeriod = (hours: DayHours): hours is Period => hours.opens !== undefined

export const isAppointment = ({ byAppointment = false }: DayHours): boolean => byAppointment

/** @returns what the hours of a day say of it */
export function dayState(said: readonly DayHours[]): State {
  if (said.some(({ closed }) => closed)) return 'closed'
  const isOpen = said.some((hours) => isPeriod(hours) && !isAppointment(hours))
  if (!said.some(isAppointment)) return isOpen ? 'open' : 'none'
  return isOpen ? 'both' : 'appointment'
}

/** @returns the hours of a day of which something else is said now; those that still hold stay */
export function hoursFor(state: State, said: readonly DayHours[]): DayHours[] {
  if (state === 'none') return []
  if (state === 'closed') return [{ closed: true }]
  const [open, appointments] = [
    said.filter((hours) => isPeriod(hours) && !isAppointment(hours)),
    said.filter(isAppointment),
  ]
  return [
    ...(state === 'appointment' ? [] : open.length > 0 ? open : [firstPeriod]),
    ...(state === 'open' ? [] : appointments.length > 0 ? appointments : [{ byAppointment: true }]),
  ]
}
