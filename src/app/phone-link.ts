/** @returns the address that calls a phone number written for people */
export const phoneLink = (phone: string): string => `tel:${phone.replaceAll(' ', '')}`
