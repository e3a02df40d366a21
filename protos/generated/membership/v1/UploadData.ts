// Original file: membership/v1/membership.proto


export interface UploadData {
  'url'?: (string);
  'headers'?: ({[key: string]: string});
  'signedId'?: (string);
}

export interface UploadData__Output {
  'url': (string);
  'headers': ({[key: string]: string});
  'signedId': (string);
}
