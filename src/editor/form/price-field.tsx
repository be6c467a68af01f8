import { Group, NumberInput } from '@mantine/core'
import { useContext, useState } from 'react'
import { amountOf, currencySign, type Money, priceParts, signsOf, withAmount } from '../model/price.ts'
import { t } from '../protocol/messages.ts'
import { flush } from '../store/documents.ts'
import { useMoney } from '../store/site-facts.ts'
import { type FieldProps, FormContext, useField } from './field-context.tsx'
import inputStyles from './inputs.module.css'
import { TextField } from './text-fields.tsx'

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
