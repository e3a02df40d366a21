// Original file: order/v1/order.proto

export const CheckoutState = {
  OPEN: 'OPEN',
  PAYING: 'PAYING',
  ACTION_REQUIRED: 'ACTION_REQUIRED',
  COMPLETED: 'COMPLETED',
  FAILED: 'FAILED',
  EXPIRED: 'EXPIRED',
} as const;

export type CheckoutState =
  | 'OPEN'
  | 0
  | 'PAYING'
  | 1
  | 'ACTION_REQUIRED'
  | 2
  | 'COMPLETED'
  | 3
  | 'FAILED'
  | 4
  | 'EXPIRED'
  | 5

export type CheckoutState__Output = typeof CheckoutState[keyof typeof CheckoutState]
