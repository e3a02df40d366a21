// Original file: shop/v1/shop.proto

import type { ExchangeRate as _shop_v1_ExchangeRate, ExchangeRate__Output as _shop_v1_ExchangeRate__Output } from '../../shop/v1/ExchangeRate.ts';

export interface ReplaceExchangeRatesRequest {
  'rates'?: (_shop_v1_ExchangeRate)[];
}

export interface ReplaceExchangeRatesRequest__Output {
  'rates': (_shop_v1_ExchangeRate__Output)[];
}
