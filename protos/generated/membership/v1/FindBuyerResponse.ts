// Original file: membership/v1/membership.proto


export interface FindBuyerResponse {
  'aggregateIds'?: (string)[];
}

export interface FindBuyerResponse__Output {
  'aggregateIds': (string)[];
}
