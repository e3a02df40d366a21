// Original file: media/v1/media.proto

import type { Image as _media_v1_Image, Image__Output as _media_v1_Image__Output } from '../../media/v1/Image.ts';

export interface FindImagesResponse {
  'images'?: (_media_v1_Image)[];
}

export interface FindImagesResponse__Output {
  'images': (_media_v1_Image__Output)[];
}
