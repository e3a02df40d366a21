// Original file: membership/v1/membership.proto

import type { PostSummary as _membership_v1_PostSummary, PostSummary__Output as _membership_v1_PostSummary__Output } from '../../membership/v1/PostSummary.ts';
import type { PostImage as _membership_v1_PostImage, PostImage__Output as _membership_v1_PostImage__Output } from '../../membership/v1/PostImage.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetPostResponse {
  'post'?: (_membership_v1_PostSummary | null);
  'description'?: (string);
  'descriptionHtml'?: (string);
  'images'?: (_membership_v1_PostImage)[];
  'imageResourceId'?: (number | string | Long);
  'imageUrl'?: (string);
  'mediaUrl'?: (string);
  'fileResourceId'?: (number | string | Long);
  'fileUrl'?: (string);
  'urlsExpireAt'?: (string);
  '_imageResourceId'?: "imageResourceId";
  '_imageUrl'?: "imageUrl";
  '_mediaUrl'?: "mediaUrl";
  '_fileResourceId'?: "fileResourceId";
  '_fileUrl'?: "fileUrl";
  '_urlsExpireAt'?: "urlsExpireAt";
}

export interface GetPostResponse__Output {
  'post': (_membership_v1_PostSummary__Output | null);
  'description': (string);
  'descriptionHtml': (string);
  'images': (_membership_v1_PostImage__Output)[];
  'imageResourceId'?: (number);
  'imageUrl'?: (string);
  'mediaUrl'?: (string);
  'fileResourceId'?: (number);
  'fileUrl'?: (string);
  'urlsExpireAt'?: (string);
  '_imageResourceId'?: "imageResourceId";
  '_imageUrl'?: "imageUrl";
  '_mediaUrl'?: "mediaUrl";
  '_fileResourceId'?: "fileResourceId";
  '_fileUrl'?: "fileUrl";
  '_urlsExpireAt'?: "urlsExpireAt";
}
