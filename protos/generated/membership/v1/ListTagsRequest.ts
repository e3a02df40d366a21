// Original file: membership/v1/membership.proto

import type { Ids as _membership_v1_Ids, Ids__Output as _membership_v1_Ids__Output } from '../../membership/v1/Ids.ts';

export interface ListTagsRequest {
  'limit'?: (number);
  'page'?: (number);
  'cursor'?: (string);
  'name'?: (string);
  'tagIds'?: (_membership_v1_Ids | null);
  '_page'?: "page";
  '_cursor'?: "cursor";
  '_name'?: "name";
}

export interface ListTagsRequest__Output {
  'limit': (number);
  'page'?: (number);
  'cursor'?: (string);
  'name'?: (string);
  'tagIds': (_membership_v1_Ids__Output | null);
  '_page'?: "page";
  '_cursor'?: "cursor";
  '_name'?: "name";
}
