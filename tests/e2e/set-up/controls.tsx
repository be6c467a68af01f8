'use client'
import { Accordion, Button, Drawer, Menu, Modal, NumberInput, Popover, Select, Tabs, Tooltip } from '@mantine/core'
import { useDisclosure, useId } from '@mantine/hooks'

/** Mantine's components with state. `mantine.test.ts` copies this block into `src/blocks`. */
export function Controls({ heading }: { heading: string }) {
  const [isModalOpen, modal] = useDisclosure()
  const [isDrawerOpen, drawer] = useDisclosure()
  const id = useId()
  return (
    <section aria-label={heading}>
      <Accordion defaultValue="timber">
        {['timber', 'paint'].map((name) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>{`About ${name}`}</Accordion.Control>
            <Accordion.Panel>{`All of our ${name}`}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Tabs defaultValue="sails">
        <Tabs.List>
          <Tabs.Tab value="sails">Sails</Tabs.Tab>
          <Tabs.Tab value="ropes">Ropes</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sails">Canvas</Tabs.Panel>
        <Tabs.Panel value="ropes">Hemp</Tabs.Panel>
      </Tabs>
      <Button onClick={modal.open}>Book</Button>
      <Modal opened={isModalOpen} onClose={modal.close} title="Book a slip">
        <NumberInput label="Nights" min={1} defaultValue={1} />
      </Modal>
      <Button onClick={drawer.open}>Filter</Button>
      <Drawer opened={isDrawerOpen} onClose={drawer.close} title="Filter boats">
        <Select label="Harbour" data={['North Quay', 'Skerry Bay']} />
      </Drawer>
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href="/work">
            Work
          </Menu.Item>
          <Menu.Item component="a" href="/harbours">
            Harbours
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Popover trapFocus returnFocus>
        <Popover.Target>
          <Button>Prices</Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Button>Ask us</Button>
        </Popover.Dropdown>
      </Popover>
      <Tooltip label="Above the water">
        <Button>Freeboard</Button>
      </Tooltip>
      <Select label="Wood" data={['Larch', 'Oak', 'Pine']} />
      <NumberInput label="Metres" defaultValue={8} />
      <label htmlFor={id}>Name</label>
      <input id={id} />
    </section>
  )
}
