import { Button, Group, Menu } from '@mantine/core'
import { useRef } from 'react'
import { isNotFound } from '../../site/routes.ts'
import { IconDots } from '../icons.tsx'
import { languageName } from '../model/words.ts'
import { sharedNames } from '../protocol/files.ts'
import { t } from '../protocol/messages.ts'
import { translate } from '../store/actions.ts'
import { currentDoc, type DialogName, setState, useEntry, useStore } from '../store/state.ts'

/** What can be done with pages, and with the opened one. */
export function PageMenu() {
  const kind = useStore((state) => currentDoc(state)?.page.kind)
  const { language, hidden, from, route = '' } = useEntry() ?? {}
  const isFirst = useStore((state) => state.languages[0]?.language === language)
  const isHome = useStore((state) => state.languages.some(({ home }) => home === route))
  const isPage = kind === 'page'
  const isData = kind !== undefined && !isPage && !(kind in sharedNames)
  const button = useRef<HTMLButtonElement>(null)
  const choose = (dialog: DialogName) => {
    // The dialog gives the focus back to where it was, and the menu is gone by then.
    button.current?.focus()
    setState({ dialog })
  }
  const isAlwaysShown = isHome || isNotFound(route)
  const isPossible = (dialog: DialogName) => !(isAlwaysShown && (dialog === 'hide' || dialog === 'schedule'))
  const item = (label: string, dialog: DialogName, canBe = isPage) => (
    <Menu.Item
      disabled={!canBe || !isPossible(dialog)}
      color={dialog === 'delete' ? 'red' : undefined}
      onClick={() => choose(dialog)}
    >
      {label}
    </Menu.Item>
  )
  return (
    <Group gap={4}>
      <Button size="compact-sm" onClick={() => setState({ dialog: 'new' })}>
        {t('New…')}
      </Button>
      <Menu withinPortal={false}>
        <Menu.Target>
          <Button ref={button} size="compact-sm" px={6} aria-label={t('Page actions')} title={t('Page actions')}>
            <IconDots />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {item(t('Duplicate…'), 'duplicate', isPage || (isData && isFirst))}
          {item(t('Rename…'), 'rename')}
          {hidden && item(t('Show this page…'), 'show')}
          {(!hidden || from !== undefined) && item(t('Hide this page…'), 'hide')}
          {item(t('Show from … until …'), 'schedule')}
          <TranslateItems />
          <Menu.Divider />
          {item(t('Delete…'), 'delete', isPage || isData)}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}

/** What is not translated yet: the opened file, and everything. */
function TranslateItems() {
  const file = useStore((state) => state.file)
  const untranslated = useStore((state) => currentDoc(state)?.page.untranslated)
  const languages = useStore((state) => state.languages)
  const incomplete = languages.filter((one) => one.untranslated > 0)
  if (incomplete.length === 0) return null
  return (
    <>
      <Menu.Divider />
      {untranslated?.map((language) => (
        <Menu.Item key={language} onClick={() => translate(language, file)}>
          {t('Translate into {language}', { language: languageName(language) })}
        </Menu.Item>
      ))}
      {incomplete.map((one) => (
        <Menu.Item key={one.language} onClick={() => translate(one.language)}>
          {t('Translate everything that is missing into {language} ({count})', {
            language: languageName(one.language),
            count: one.untranslated,
          })}
        </Menu.Item>
      ))}
    </>
  )
}
