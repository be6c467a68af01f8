import { Button, Checkbox, ColorInput, Group, NativeSelect, NumberInput, Textarea, TextInput } from '@mantine/core'
import { type KeyboardEvent, useContext, useState } from 'react'
import { internationalNumber } from '../../site/phone.ts'
import { amountOf, currencySign, type Money, priceParts, signsOf, withAmount } from '../model/price.ts'
import { inOneLine, isLong } from '../model/schema.ts'
import { choiceText, withoutChoices } from '../model/words.ts'
import { inSentence, spokenLanguage, t, translated } from '../protocol/messages.ts'
import { flush } from '../store/documents.ts'
import { useCallingCode, useMoney } from '../store/site-facts.ts'
import { type FieldProps, FormContext, useField, useTextField } from './field-context.tsx'
import styles from './form.module.css'
import inputStyles from './inputs.module.css'

/** Wide enough for most lines; only browsers without `field-sizing` need it. */
const columns = 44

/** Plain text. It grows with what is in it. */
export function TextField(props: FieldProps) {
  const { input, change } = useField(props)
  const text = String(props.value ?? '')
  const isOneLine = !isLong(props.schema, text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isOneLine || event.nativeEvent.isComposing) return
    event.preventDefault()
    flush()
  }
  return (
    <Textarea
      {...input}
      value={text}
      onChange={({ currentTarget: { value } }) => change(isOneLine ? inOneLine(value) : value)}
      classNames={{ input: styles.growing }}
      rows={Math.max(text.split('\n').length, Math.ceil(text.length / columns))}
      onKeyDown={onKeyDown}
    />
  )
}

/** A number; whatever else is typed stays as it is for the check to explain. */
export function NumberField(props: FieldProps) {
  const { input, change } = useField(props)
  return (
    <NumberInput
      {...input}
      hideControls
      allowDecimal={props.schema.type !== 'integer'}
      value={typeof props.value === 'number' || typeof props.value === 'string' ? props.value : ''}
      onChange={change}
    />
  )
}

/** Yes or no. What is optional has its key only when it is on. */
export function BooleanField(props: FieldProps) {
  const { input, choose } = useField(props)
  const { placeholder: _, withAsterisk: __, ...checkbox } = input
  const [on = 'true'] = props.schema.enum ?? []
  return (
    <Checkbox
      {...checkbox}
      checked={String(props.value) === on}
      onChange={({ currentTarget: { checked } }) =>
        choose(checked ? (on === 'true' ? true : on) : props.isRequired ? false : undefined)
      }
    />
  )
}

/** Longer lists are in the order of the alphabet. */
const longList = 20

/** One of some words. */
export function ChoiceField(props: FieldProps) {
  const { input, choose } = useField(props)
  const { placeholder: _, ...select } = input
  const value = String(props.value ?? '')
  const { enum: choices = [], hint = '' } = props.schema
  const words = choices.map((choice) => ({ value: choice, label: translated(choiceText(choice, hint)) }))
  if (choices.length > longList) words.sort((a, b) => a.label.localeCompare(b.label, spokenLanguage()))
  const isUnknown = value !== '' && !choices.includes(value)
  return (
    <NativeSelect
      {...select}
      description={withoutChoices(select.description ?? '', choices) || undefined}
      data={[
        ...(props.isRequired && value ? [] : [{ value: '', label: wordForNothing(hint) }]),
        ...(isUnknown ? [{ value, label: value }] : []),
        ...words,
      ]}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  )
}

/** Descriptions say it in their own words: `Default: photo.` */
const wordForNothing = (hint: string): string => {
  const [, word] = /Default: ([^.]+)\./.exec(hint) ?? []
  if (!word) return t('None')
  return t('Default: {choice}', { choice: inSentence(translated(choiceText(word, hint))) })
}

export const EmailField = (props: FieldProps) => <TextInput {...useTextField(props)} type="email" />

/** An address that begins with https://. */
export const AddressField = (props: FieldProps) => <TextInput {...useTextField(props)} type="url" />

/** A phone number. The code of the country is offered when it is missing. */
export function PhoneField(props: FieldProps) {
  const { choose } = useField(props)
  const code = useCallingCode()
  const whole = internationalNumber(String(props.value ?? ''), code)
  return (
    <>
      <TextInput {...useTextField(props)} type="tel" />
      {whole && (
        <Button size="compact-sm" variant="subtle" className={styles.more} onClick={() => choose(whole)}>
          {t('Write it as {number}, for callers from other countries', { number: whole })}
        </Button>
      )}
    </>
  )
}

/** A colour, by its number. */
export function ColourField(props: FieldProps) {
  const { input, change } = useField(props)
  return (
    <ColorInput
      {...input}
      format="hex"
      fixOnBlur={false}
      // Above, where it leaves what is wrong in sight.
      popoverProps={{ withinPortal: false, position: 'top-start' }}
      eyeDropperButtonProps={{ 'aria-label': t('Take a colour from the screen') }}
      value={String(props.value ?? '')}
      onChange={change}
      onChangeEnd={flush}
    />
  )
}

/** A price: the text that visitors see, and beside it the number in it, which is written as the site writes money. */
export function PriceField(props: FieldProps) {
  const { change } = useField(props)
  const money = useMoney(useContext(FormContext).file)
  const text = String(props.value ?? '')
  const numbers = text === '' ? [''] : (priceParts(text, money)?.numbers ?? [])
  const labels = numbers.length > 1 ? [t('From'), t('Up to')] : [t('Amount')]
  return (
    <Group align="flex-start" gap="xs">
      <div className={inputStyles.text}>
        <TextField {...props} />
      </div>
      {numbers.map((typed, index) => (
        <AmountInput
          key={labels[index]}
          label={String(labels[index])}
          amount={amountOf(typed, money)}
          money={money}
          change={(amount) => change(withAmount(text, index, amount, money))}
        />
      ))}
    </Group>
  )
}

interface AmountInputProps {
  label: string
  amount: number | undefined
  money: Money
  change: (amount: number) => void
}

/** A number that is emptied stays in the text until another one is typed. */
function AmountInput({ label, amount, money, change }: AmountInputProps) {
  const [typed, setTyped] = useState<number | string>()
  const { group, decimal } = signsOf(money)
  return (
    <NumberInput
      flex="none"
      w="7rem"
      label={label}
      description={t('The number in the price. The words around it stay.')}
      leftSection={currencySign(money)}
      hideControls
      allowNegative={false}
      thousandSeparator={group}
      decimalSeparator={decimal}
      decimalScale={2}
      value={typed ?? amount ?? ''}
      onChange={(value) => {
        setTyped(value)
        if (typeof value === 'number') change(value)
      }}
      onBlur={() => {
        setTyped(undefined)
        flush()
      }}
    />
  )
}
