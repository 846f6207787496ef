/** `ask` resolves with the buyer's payment data for the provider; undefined when something is missing. */
export type DropInHandle = { ask: () => Promise<Readonly<Record<string, unknown>> | undefined>; ready: (isPaid: boolean) => void }

export type WalletPayment = { method: string; data: Readonly<Record<string, unknown>> }
/** How a wallet pays: it opens once the form is complete, and then hands over its data. */
export type WalletPay = { mayPay: () => boolean; payWith: (askWallet: () => Promise<WalletPayment | undefined>) => void }
