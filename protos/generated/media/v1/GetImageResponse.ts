// Original file: media/v1/media.proto

import type { LibraryImage as _media_v1_LibraryImage, LibraryImage__Output as _media_v1_LibraryImage__Output } from '../../media/v1/LibraryImage.ts';

export interface GetImageResponse {
  'image'?: (_media_v1_LibraryImage | null);
}

export interface GetImageResponse__Output {
  'image': (_media_v1_LibraryImage__Output | null);
}
