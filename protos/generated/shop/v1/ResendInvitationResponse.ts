// Original file: shop/v1/shop.proto

import type { Invitation as _shop_v1_Invitation, Invitation__Output as _shop_v1_Invitation__Output } from '../../shop/v1/Invitation.ts';

export interface ResendInvitationResponse {
  'invitation'?: (_shop_v1_Invitation | null);
}

export interface ResendInvitationResponse__Output {
  'invitation': (_shop_v1_Invitation__Output | null);
}
