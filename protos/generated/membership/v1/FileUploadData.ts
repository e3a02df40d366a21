// Original file: membership/v1/membership.proto

import type { FilePartUpload as _membership_v1_FilePartUpload, FilePartUpload__Output as _membership_v1_FilePartUpload__Output } from '../../membership/v1/FilePartUpload.ts';

export interface FileUploadData {
  'parts'?: (_membership_v1_FilePartUpload)[];
  'signedId'?: (string);
  'expiresAt'?: (string);
}

export interface FileUploadData__Output {
  'parts': (_membership_v1_FilePartUpload__Output)[];
  'signedId': (string);
  'expiresAt': (string);
}
