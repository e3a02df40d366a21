// Original file: membership/v1/membership.proto

import type { FilePart as _membership_v1_FilePart, FilePart__Output as _membership_v1_FilePart__Output } from '../../membership/v1/FilePart.ts';
import type { FileUploadData as _membership_v1_FileUploadData, FileUploadData__Output as _membership_v1_FileUploadData__Output } from '../../membership/v1/FileUploadData.ts';
import type { Long } from '@grpc/proto-loader';

export interface GetFileResponse {
  'id'?: (number | string | Long);
  'state'?: (string);
  'contentType'?: (string);
  'byteSize'?: (number | string | Long);
  'parts'?: (_membership_v1_FilePart)[];
  'uploadData'?: (_membership_v1_FileUploadData | null);
  'url'?: (string);
  'expiresAt'?: (string);
  '_url'?: "url";
  '_expiresAt'?: "expiresAt";
}

export interface GetFileResponse__Output {
  'id': (number);
  'state': (string);
  'contentType': (string);
  'byteSize': (number);
  'parts': (_membership_v1_FilePart__Output)[];
  'uploadData': (_membership_v1_FileUploadData__Output | null);
  'url'?: (string);
  'expiresAt'?: (string);
  '_url'?: "url";
  '_expiresAt'?: "expiresAt";
}
