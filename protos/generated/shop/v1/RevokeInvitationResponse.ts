// Original file: shop/v1/shop.proto


export interface RevokeInvitationResponse {
}

export interface RevokeInvitationResponse__Output {
}
