// Original file: membership/v1/membership.proto


export interface EraseBuyerResponse {
  'members'?: (number);
}

export interface EraseBuyerResponse__Output {
  'members': (number);
}
