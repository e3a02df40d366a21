// Original file: shop/v1/shop.proto

import type { PayoutAccount as _shop_v1_PayoutAccount, PayoutAccount__Output as _shop_v1_PayoutAccount__Output } from '../../shop/v1/PayoutAccount.ts';

export interface GetPayoutResponse {
  'payout'?: (_shop_v1_PayoutAccount | null);
}

export interface GetPayoutResponse__Output {
  'payout': (_shop_v1_PayoutAccount__Output | null);
}
