// Original file: order/v1/order.proto

import type { CheckoutState as _order_v1_CheckoutState, CheckoutState__Output as _order_v1_CheckoutState__Output } from '../../order/v1/CheckoutState.ts';
import type { Amounts as _order_v1_Amounts, Amounts__Output as _order_v1_Amounts__Output } from '../../order/v1/Amounts.ts';
import type { OfferLine as _order_v1_OfferLine, OfferLine__Output as _order_v1_OfferLine__Output } from '../../order/v1/OfferLine.ts';
import type { ShippingOption as _order_v1_ShippingOption, ShippingOption__Output as _order_v1_ShippingOption__Output } from '../../order/v1/ShippingOption.ts';
import type { Payment as _order_v1_Payment, Payment__Output as _order_v1_Payment__Output } from '../../order/v1/Payment.ts';
import type { IssuedGiftCard as _order_v1_IssuedGiftCard, IssuedGiftCard__Output as _order_v1_IssuedGiftCard__Output } from '../../order/v1/IssuedGiftCard.ts';
import type { Download as _order_v1_Download, Download__Output as _order_v1_Download__Output } from '../../order/v1/Download.ts';

export interface Checkout {
  'id'?: (string);
  'state'?: (_order_v1_CheckoutState);
  'amounts'?: (_order_v1_Amounts | null);
  'items'?: (_order_v1_OfferLine)[];
  'shippingOptions'?: (_order_v1_ShippingOption)[];
  'shippingOptionId'?: (string);
  'payment'?: (_order_v1_Payment | null);
  'orderId'?: (string);
  'giftPurchaseId'?: (string);
  'expiresAt'?: (string);
  'issuedGiftCards'?: (_order_v1_IssuedGiftCard)[];
  'downloads'?: (_order_v1_Download)[];
  '_shippingOptionId'?: "shippingOptionId";
  '_orderId'?: "orderId";
  '_giftPurchaseId'?: "giftPurchaseId";
}

export interface Checkout__Output {
  'id': (string);
  'state': (_order_v1_CheckoutState__Output);
  'amounts': (_order_v1_Amounts__Output | null);
  'items': (_order_v1_OfferLine__Output)[];
  'shippingOptions': (_order_v1_ShippingOption__Output)[];
  'shippingOptionId'?: (string);
  'payment': (_order_v1_Payment__Output | null);
  'orderId'?: (string);
  'giftPurchaseId'?: (string);
  'expiresAt': (string);
  'issuedGiftCards': (_order_v1_IssuedGiftCard__Output)[];
  'downloads': (_order_v1_Download__Output)[];
  '_shippingOptionId'?: "shippingOptionId";
  '_orderId'?: "orderId";
  '_giftPurchaseId'?: "giftPurchaseId";
}
