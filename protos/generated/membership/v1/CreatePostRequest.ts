// Original file: membership/v1/membership.proto

import type { Names as _membership_v1_Names, Names__Output as _membership_v1_Names__Output } from '../../membership/v1/Names.ts';
import type { PostAccess as _membership_v1_PostAccess, PostAccess__Output as _membership_v1_PostAccess__Output } from '../../membership/v1/PostAccess.ts';
import type { Ids as _membership_v1_Ids, Ids__Output as _membership_v1_Ids__Output } from '../../membership/v1/Ids.ts';
import type { PostImages as _membership_v1_PostImages, PostImages__Output as _membership_v1_PostImages__Output } from '../../membership/v1/PostImages.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreatePostRequest {
  'type'?: (string);
  'title'?: (string);
  'description'?: (string);
  'liveAt'?: (string);
  'state'?: (string);
  'tags'?: (_membership_v1_Names | null);
  'access'?: (_membership_v1_PostAccess | null);
  'notificationsEnabled'?: (boolean);
  'series'?: (_membership_v1_Ids | null);
  'images'?: (_membership_v1_PostImages | null);
  'imageResourceId'?: (number | string | Long);
  'mediaUrl'?: (string);
  'fileResourceId'?: (number | string | Long);
  '_description'?: "description";
  '_liveAt'?: "liveAt";
  '_state'?: "state";
  '_imageResourceId'?: "imageResourceId";
  '_mediaUrl'?: "mediaUrl";
  '_fileResourceId'?: "fileResourceId";
}

export interface CreatePostRequest__Output {
  'type': (string);
  'title': (string);
  'description'?: (string);
  'liveAt'?: (string);
  'state'?: (string);
  'tags': (_membership_v1_Names__Output | null);
  'access': (_membership_v1_PostAccess__Output | null);
  'notificationsEnabled': (boolean);
  'series': (_membership_v1_Ids__Output | null);
  'images': (_membership_v1_PostImages__Output | null);
  'imageResourceId'?: (number);
  'mediaUrl'?: (string);
  'fileResourceId'?: (number);
  '_description'?: "description";
  '_liveAt'?: "liveAt";
  '_state'?: "state";
  '_imageResourceId'?: "imageResourceId";
  '_mediaUrl'?: "mediaUrl";
  '_fileResourceId'?: "fileResourceId";
}
