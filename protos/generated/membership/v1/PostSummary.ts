// Original file: membership/v1/membership.proto

import type { PostAccess as _membership_v1_PostAccess, PostAccess__Output as _membership_v1_PostAccess__Output } from '../../membership/v1/PostAccess.ts';
import type { Long } from '@grpc/proto-loader';

export interface PostSummary {
  'id'?: (number | string | Long);
  'type'?: (string);
  'title'?: (string);
  'state'?: (string);
  'liveAt'?: (string);
  'access'?: (_membership_v1_PostAccess | null);
  'tags'?: (string)[];
  'seriesIds'?: (number | string | Long)[];
  'notificationsEnabled'?: (boolean);
  'createdAt'?: (string);
  'updatedAt'?: (string);
  '_liveAt'?: "liveAt";
}

export interface PostSummary__Output {
  'id': (number);
  'type': (string);
  'title': (string);
  'state': (string);
  'liveAt'?: (string);
  'access': (_membership_v1_PostAccess__Output | null);
  'tags': (string)[];
  'seriesIds': (number)[];
  'notificationsEnabled': (boolean);
  'createdAt': (string);
  'updatedAt': (string);
  '_liveAt'?: "liveAt";
}
