export type DropInHandle = { ask: () => Promise<Readonly<Record<string, unknown>> | undefined>; ready: (isPaid: boolean) => void }

export type WalletPayment = { method: string; data: Readonly<Record<string, unknown>> }
export type WalletPay = { mayPay: () => boolean; payWith: (askWallet: () => Promise<WalletPayment | undefined>) => void }
