// Original file: shop/v1/shop.proto

import type { PayoutPrefill as _shop_v1_PayoutPrefill, PayoutPrefill__Output as _shop_v1_PayoutPrefill__Output } from '../../shop/v1/PayoutPrefill.ts';

export interface Payout {
  'returnUrl'?: (string);
  'refreshUrl'?: (string);
  'country'?: (string);
  'businessType'?: (string);
  'prefill'?: (_shop_v1_PayoutPrefill | null);
  '_country'?: "country";
  '_businessType'?: "businessType";
}

export interface Payout__Output {
  'returnUrl': (string);
  'refreshUrl': (string);
  'country'?: (string);
  'businessType'?: (string);
  'prefill': (_shop_v1_PayoutPrefill__Output | null);
  '_country'?: "country";
  '_businessType'?: "businessType";
}
