// Original file: membership/v1/membership.proto


export interface ListMembersRequest {
  'limit'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}

export interface ListMembersRequest__Output {
  'limit': (number);
  'page'?: (number);
  'cursor'?: (string);
  '_page'?: "page";
  '_cursor'?: "cursor";
}
