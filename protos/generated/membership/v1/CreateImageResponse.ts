// Original file: membership/v1/membership.proto

import type { UploadData as _membership_v1_UploadData, UploadData__Output as _membership_v1_UploadData__Output } from '../../membership/v1/UploadData.ts';
import type { Long } from '@grpc/proto-loader';

export interface CreateImageResponse {
  'uploadData'?: (_membership_v1_UploadData | null);
  'resourceId'?: (number | string | Long);
}

export interface CreateImageResponse__Output {
  'uploadData': (_membership_v1_UploadData__Output | null);
  'resourceId': (number);
}
