// Original file: shop/v1/shop.proto


export interface ReceiveStripeEventResponse {
}

export interface ReceiveStripeEventResponse__Output {
}
