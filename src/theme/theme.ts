import type { MantineColorsTuple, MantineThemeOverride } from '@mantine/core'

const anil: MantineColorsTuple = [
  '#F2F6FD',
  '#E3ECFA',
  '#CCDBF7',
  '#ACC3EF',
  '#86A4E4',
  '#5E7FD2',
  '#3A58B4',
  '#294093',
  '#1D2F72',
  '#142050',
]
const cal: MantineColorsTuple = [
  '#FAFBFC',
  '#F3F6F8',
  '#E8EDEF',
  '#D8DEE2',
  '#BCC4CA',
  '#939CA6',
  '#656E7A',
  '#454D5B',
  '#2C3242',
  '#131929',
]
const albero: MantineColorsTuple = [
  '#FDF9EF',
  '#FBF1DA',
  '#F9E5BC',
  '#F5D596',
  '#EDC270',
  '#DCAB53',
  '#B88839',
  '#916728',
  '#6C4B1F',
  '#4C3316',
]
const almagra: MantineColorsTuple = [
  '#FDF4F2',
  '#FCE6E2',
  '#F8CFC7',
  '#F2B0A2',
  '#E58A79',
  '#CE6351',
  '#A1392C',
  '#832C21',
  '#64211A',
  '#481914',
]
const olivo: MantineColorsTuple = [
  '#F5F8EF',
  '#EAF0DE',
  '#D7E1C3',
  '#BFCCA1',
  '#A3B280',
  '#879761',
  '#5C6A3B',
  '#47522C',
  '#353D20',
  '#252A17',
]

const text = "'Hanken Grotesk', 'Hanken Grotesk Fallback', system-ui, sans-serif"
const display = "'Newsreader', 'Newsreader Fallback', 'Newsreader Fallback 2', 'Newsreader Fallback 3', Georgia, serif"

/** Mantine's theme: cal is white, anil indigo, albero ochre, almagra red for errors, olivo green for success. */
export const theme: MantineThemeOverride = {
  colors: { anil, cal, albero, almagra, olivo, gray: cal, red: almagra },
  primaryColor: 'anil',
  primaryShade: 7,
  autoContrast: true,
  white: '#FFFFFF',
  black: cal[9],
  defaultRadius: 'xs',
  respectReducedMotion: true,
  fontFamily: text,
  headings: { fontFamily: display, fontWeight: '350' },
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.6875rem' },
  lineHeights: { xs: '1.45', sm: '1.45', md: '1.6', lg: '1.6', xl: '1.15' },
}
