// Original file: order/v1/order.proto


export interface Metadata {
  'entries'?: ({[key: string]: string});
}

export interface Metadata__Output {
  'entries': ({[key: string]: string});
}
