// Original file: membership/v1/membership.proto

import type { NewFilePart as _membership_v1_NewFilePart, NewFilePart__Output as _membership_v1_NewFilePart__Output } from '../../membership/v1/NewFilePart.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateFileRequest {
  'contentType'?: (string);
  'byteSize'?: (number | string | Long);
  'parts'?: (_membership_v1_NewFilePart)[];
}

export interface CreateFileRequest__Output {
  'contentType': (string);
  'byteSize': (number);
  'parts': (_membership_v1_NewFilePart__Output)[];
}
