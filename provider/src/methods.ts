type Words = Record<'en' | 'es' | 'fr' | 'de' | 'it', string>
type Method = {
  type: string
  name: Words
  kind: 'card' | 'wallet' | 'redirect' | 'later'
  countries?: string[]
  currencies?: string[]
  most?: number
}

const brand = (name: string): Words => ({ en: name, es: name, fr: name, de: name, it: name })

const methods: readonly Method[] = [
  { type: 'scheme', name: { en: 'Card', es: 'Tarjeta', fr: 'Carte bancaire', de: 'Karte', it: 'Carta' }, kind: 'card' },
  {
    type: 'testwallet',
    name: { en: 'Test wallet', es: 'Cartera de prueba', fr: 'Portefeuille de test', de: 'Test-Wallet', it: 'Wallet di prova' },
    kind: 'wallet',
  },
  { type: 'paypal', name: brand('PayPal'), kind: 'redirect' },
  { type: 'ideal', name: brand('iDEAL'), kind: 'redirect', countries: ['NL'], currencies: ['EUR'] },
  { type: 'bcmc', name: brand('Bancontact'), kind: 'redirect', countries: ['BE'], currencies: ['EUR'] },
  { type: 'bizum', name: brand('Bizum'), kind: 'redirect', countries: ['ES'], currencies: ['EUR'], most: 100_000 },
  {
    type: 'bankTransfer',
    name: { en: 'Bank transfer', es: 'Transferencia bancaria', fr: 'Virement bancaire', de: 'Überweisung', it: 'Bonifico bancario' },
    kind: 'later',
    countries: ['ES', 'FR', 'DE', 'IT', 'PT', 'NL', 'BE', 'AT', 'IE'],
    currencies: ['EUR'],
  },
  { type: 'multibanco', name: brand('Multibanco'), kind: 'later', countries: ['PT'], currencies: ['EUR'] },
]

type Asked = {
  testWallet?: boolean | undefined
  currency?: string | undefined
  value?: number | undefined
  country?: string | undefined
  locale?: string | undefined
}

export function methodsFor({ currency, value, country, locale, testWallet }: Asked): { type: string; name: string }[] {
  const lang = (locale ?? 'en').slice(0, 2).toLowerCase() as keyof Words
  const fits = (method: Method): boolean =>
    (method.kind !== 'wallet' || testWallet === true) &&
    (!method.countries || (country !== undefined && method.countries.includes(country))) &&
    (!method.currencies || (currency !== undefined && method.currencies.includes(currency))) &&
    (value ?? 0) <= (method.most ?? Infinity)
  return methods.filter(fits).map(({ type, name }) => ({ type, name: name[lang] ?? name.en }))
}
export function kindOf(type: string): Method['kind'] | undefined {
  return methods.find((method) => method.type === type)?.kind
}
