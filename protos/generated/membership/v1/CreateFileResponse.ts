// Original file: membership/v1/membership.proto

import type { FileUploadData as _membership_v1_FileUploadData, FileUploadData__Output as _membership_v1_FileUploadData__Output } from '../../membership/v1/FileUploadData.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateFileResponse {
  'uploadData'?: (_membership_v1_FileUploadData | null);
  'resourceId'?: (number | string | Long);
}

export interface CreateFileResponse__Output {
  'uploadData': (_membership_v1_FileUploadData__Output | null);
  'resourceId': (number);
}
