// Original file: media/v1/media.proto

import type { LibraryImage as _media_v1_LibraryImage, LibraryImage__Output as _media_v1_LibraryImage__Output } from '../../media/v1/LibraryImage.ts';
import type { Long } from '@grpc/proto-loader';

export interface ListImagesResponse {
  'images'?: (_media_v1_LibraryImage)[];
  'total'?: (number | string | Long);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}

export interface ListImagesResponse__Output {
  'images': (_media_v1_LibraryImage__Output)[];
  'total': (number);
  'nextCursor'?: (string);
  '_nextCursor'?: "nextCursor";
}
