// Original file: shop/v1/shop.proto

import type { Payout as _shop_v1_Payout, Payout__Output as _shop_v1_Payout__Output } from '../../shop/v1/Payout.ts';

export interface CreateShopRequest {
  'name'?: (string);
  'ownerEmail'?: (string);
  'payout'?: (_shop_v1_Payout | null);
  '_ownerEmail'?: "ownerEmail";
}

export interface CreateShopRequest__Output {
  'name': (string);
  'ownerEmail'?: (string);
  'payout': (_shop_v1_Payout__Output | null);
  '_ownerEmail'?: "ownerEmail";
}
