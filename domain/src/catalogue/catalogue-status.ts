/** 'gone': the last import did not contain it, but sold lines still refer to it. */
export const locationStatuses = ['active', 'gone'] as const
export const couponStatuses = ['active', 'gone'] as const
export const optionStatuses = ['active', 'paused', 'gone'] as const
export const productStatuses = ['active', 'paused', 'hidden', 'gone'] as const
export type CouponStatus = (typeof couponStatuses)[number]
export type OptionStatus = Exclude<(typeof optionStatuses)[number], 'gone'>
export type ProductStatus = Exclude<(typeof productStatuses)[number], 'gone'>
