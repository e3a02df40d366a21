// Original file: order/v1/order.proto


export interface GetGiveawayPackageRequest {
  'packageId'?: (string);
}

export interface GetGiveawayPackageRequest__Output {
  'packageId': (string);
}
