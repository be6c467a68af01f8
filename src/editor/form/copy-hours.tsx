import { ActionIcon, Menu } from '@mantine/core'
import { week } from '../../site/hours.ts'
import { type Message, say } from '../../words/message.ts'
import { IconCopy } from '../icons.tsx'
import type { Day } from '../model/opening-week.ts'
import { dayName } from '../model/words.ts'
import { t, translated } from '../protocol/messages.ts'

/** Days for which hours can be copied. */
export interface DayGroup {
  label: Message
  days: readonly Day[]
}

const groups: DayGroup[] = [
  { label: say('Monday to Friday'), days: week.slice(0, 5) },
  { label: say('Saturday and Sunday'), days: week.slice(5) },
  { label: say('All seven days'), days: week },
]

/** Gives other days the hours of one day. */
export function CopyHours({ day, copy }: { day: Day; copy: (group: DayGroup) => void }) {
  const label = t('Use the hours of {day} for other days', { day: dayName(day) })
  return (
    <Menu position="bottom-end" portalProps={{ target: '#fields' }}>
      <Menu.Target>
        <ActionIcon aria-label={label} title={label}>
          <IconCopy />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Same hours for')}</Menu.Label>
        {groups.map((group) => (
          <Menu.Item key={group.label.text} onClick={() => copy(group)}>
            {translated(group.label)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
