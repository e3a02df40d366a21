// Original file: order/v1/order.proto


export interface ReplaceRatesResponse {
}

export interface ReplaceRatesResponse__Output {
}
