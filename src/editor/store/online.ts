import { spokenLanguage, t } from '../protocol/messages.ts'
import type { Progress } from '../protocol/online.ts'
import { announce, getState, notify, setState } from './state.ts'

/** Takes in how putting online goes on. Who has closed the dialog hears of it too. */
export function tellProgress(online: Progress): void {
  setState({ online })
  const words = progressWords(online)
  if (getState().dialog === 'online') announce(words)
  else notify(words)
}

/** @returns a progress as sentences */
export function progressWords({ step, time, address, folder = '', reason = '' }: Progress): string {
  if (step === 'building') return t('The site is being built on this computer.')
  if (step === 'built')
    return t(
      'The site is built, in the folder {folder}. Visitors of {address} do not see it yet: the contents of this folder have to be copied to the web server.',
      { folder, address },
    )
  if (step === 'failed') return t('The site could not be built: {reason}', { reason })
  if (step === 'waiting')
    return t('The changes are sent. Now {address} is looked at until it shows them, which may take some minutes.', {
      address,
    })
  if (step === 'late')
    return t(
      'The changes are sent, but {address} does not show them yet. Whoever set up the site can see at the host what it waits for. Putting it online again looks once more.',
      { address },
    )
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return t('Online since {time}.', { time: new Date(time).toLocaleTimeString(spokenLanguage(), options) })
}
