// Original file: auth/v1/auth.proto


export interface ListChannelsRequest {
  'cursor'?: (string);
  '_cursor'?: "cursor";
}

export interface ListChannelsRequest__Output {
  'cursor'?: (string);
  '_cursor'?: "cursor";
}
