// Original file: order/v1/order.proto


export interface ReceiveStripePaymentEventResponse {
}

export interface ReceiveStripePaymentEventResponse__Output {
}
