// Original file: shop/v1/shop.proto

import type { QuotedVariant as _shop_v1_QuotedVariant, QuotedVariant__Output as _shop_v1_QuotedVariant__Output } from '../../shop/v1/QuotedVariant.ts';
import type { Long } from '@grpc/proto-loader';

export interface QuoteVariantsResponse {
  'shopName'?: (string);
  'currency'?: (string);
  'returnOrigins'?: (string)[];
  'variants'?: (_shop_v1_QuotedVariant)[];
  'microsPerUsd'?: (number | string | Long);
}

export interface QuoteVariantsResponse__Output {
  'shopName': (string);
  'currency': (string);
  'returnOrigins': (string)[];
  'variants': (_shop_v1_QuotedVariant__Output)[];
  'microsPerUsd': (number);
}
