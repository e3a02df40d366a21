// Original file: membership/v1/membership.proto


export interface FindMembershipRequest {
  'shopId'?: (string);
  'customerId'?: (string);
}

export interface FindMembershipRequest__Output {
  'shopId': (string);
  'customerId': (string);
}
