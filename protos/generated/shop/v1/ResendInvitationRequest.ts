// Original file: shop/v1/shop.proto


export interface ResendInvitationRequest {
  'shopId'?: (string);
}

export interface ResendInvitationRequest__Output {
  'shopId': (string);
}
