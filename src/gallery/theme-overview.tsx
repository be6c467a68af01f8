import { Anchor, Badge, Button, ColorSwatch, NativeSelect, Text, Textarea, TextInput, Title } from '@mantine/core'
import { theme } from '../theme/theme.ts'
import styles from './theme-overview.module.css'

const colors = Object.entries(theme.colors ?? {})

/** The states of a control. A page has one focus at most, so the look of `:focus-visible` is a class. */
const states = [
  { name: 'default', className: undefined, props: {} },
  { name: 'focus-visible', className: styles.focused, props: {} },
  { name: 'disabled', className: undefined, props: { disabled: true } },
]
const fieldStates = [
  ...states,
  { name: 'error', className: undefined, props: { error: 'Please check your email address.' } },
]

/** The theme as it looks: palette, type scale, buttons, and inputs in all states. */
export function ThemeOverview() {
  return (
    <section className={styles.theme} aria-labelledby="theme-title">
      <Title order={1} id="theme-title">
        Theme
      </Title>
      <p>
        From <code>src/theme/theme.ts</code>. Blocks are built from Mantine's components, which all look like this.
      </p>
      <Palette />
      <Type />
      <Buttons />
      <Inputs />
    </section>
  )
}

function Palette() {
  return (
    <>
      <Title order={2}>Colours</Title>
      {colors.map(([name, shades]) => (
        <ol key={name} className={styles.row} start={0} aria-label={name}>
          {shades?.map((shade, index) => (
            <li key={shade}>
              <ColorSwatch color={`var(--mantine-color-${name}-${index})`} radius="xs" />
              <small>
                {name}-{index}
              </small>
            </li>
          ))}
        </ol>
      ))}
    </>
  )
}

/** Sizes of text in the font of headings. */
const largeSizes = ['figure', 'display']

function Type() {
  const { fontSizes = {}, headings } = theme
  return (
    <>
      <Title order={2}>Type</Title>
      {Object.entries(headings?.sizes ?? {}).map(([size, { fontSize }]) => (
        <Title key={size} order={4} size={size}>
          {size}: {fontSize}
        </Title>
      ))}
      {Object.entries(fontSizes).map(([size, fontSize]) => (
        <Text key={size} size={size} ff={largeSizes.includes(size) ? 'heading' : 'text'} lh="xl">
          {size}: {fontSize}
        </Text>
      ))}
    </>
  )
}

function Buttons() {
  return (
    <>
      <Title order={2}>Buttons, links and badges</Title>
      <div className={styles.row}>
        {states.map(({ name, className, props }) => (
          <Button key={name} className={className} {...props}>
            {name}
          </Button>
        ))}
        <Anchor href="#theme-title">Link</Anchor>
        <Badge radius="xs">Badge</Badge>
      </div>
      <div className={`${styles.row} ${styles.dark}`}>
        {states.map(({ name, className, props }) => (
          <Button key={name} variant="accent" className={className} {...props}>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}

function Inputs() {
  return (
    <>
      <Title order={2}>Inputs</Title>
      <div className={styles.row}>
        {fieldStates.map(({ name, className, props }) => (
          <div key={name} className={className}>
            <TextInput label={`TextInput, ${name}`} placeholder="name@example.com" required {...props} />
            <NativeSelect label={`NativeSelect, ${name}`} data={['One', 'Two']} {...props} />
            <Textarea label={`Textarea, ${name}`} rows={2} {...props} />
          </div>
        ))}
      </div>
    </>
  )
}
