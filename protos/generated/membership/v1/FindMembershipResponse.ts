// Original file: membership/v1/membership.proto

import type { Long } from '@grpc/proto-loader';

export interface FindMembershipResponse {
  'sequence'?: (number | string | Long);
  'payload'?: (string);
  'tierIds'?: (number | string | Long)[];
  '_payload'?: "payload";
}

export interface FindMembershipResponse__Output {
  'sequence': (number);
  'payload'?: (string);
  'tierIds': (number)[];
  '_payload'?: "payload";
}
