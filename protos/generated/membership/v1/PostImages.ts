// Original file: membership/v1/membership.proto

import type { PostImage as _membership_v1_PostImage, PostImage__Output as _membership_v1_PostImage__Output } from '../../membership/v1/PostImage.ts';

export interface PostImages {
  'images'?: (_membership_v1_PostImage)[];
}

export interface PostImages__Output {
  'images': (_membership_v1_PostImage__Output)[];
}
