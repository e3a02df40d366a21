// Original file: order/v1/order.proto


export interface GetRatesRequest {
}

export interface GetRatesRequest__Output {
}
