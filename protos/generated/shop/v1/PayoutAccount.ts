// Original file: shop/v1/shop.proto

import type { Requirement as _shop_v1_Requirement, Requirement__Output as _shop_v1_Requirement__Output } from '../../shop/v1/Requirement.ts';

export interface PayoutAccount {
  'accountId'?: (string);
  'provider'?: (string);
  'state'?: (string);
  'requirements'?: (_shop_v1_Requirement)[];
  'capabilities'?: (string)[];
  'updatedAt'?: (string);
}

export interface PayoutAccount__Output {
  'accountId': (string);
  'provider': (string);
  'state': (string);
  'requirements': (_shop_v1_Requirement__Output)[];
  'capabilities': (string)[];
  'updatedAt': (string);
}
