// Original file: shop/v1/shop.proto

import type { Invitation as _shop_v1_Invitation, Invitation__Output as _shop_v1_Invitation__Output } from '../../shop/v1/Invitation.ts';
import type { PayoutAccount as _shop_v1_PayoutAccount, PayoutAccount__Output as _shop_v1_PayoutAccount__Output } from '../../shop/v1/PayoutAccount.ts';

export interface GetShopStatusResponse {
  'shopId'?: (string);
  'name'?: (string);
  'publicToken'?: (string);
  'invitation'?: (_shop_v1_Invitation | null);
  'payout'?: (_shop_v1_PayoutAccount | null);
}

export interface GetShopStatusResponse__Output {
  'shopId': (string);
  'name': (string);
  'publicToken': (string);
  'invitation': (_shop_v1_Invitation__Output | null);
  'payout': (_shop_v1_PayoutAccount__Output | null);
}
