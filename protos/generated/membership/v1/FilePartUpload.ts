// Original file: membership/v1/membership.proto


export interface FilePartUpload {
  'partNumber'?: (number);
  'url'?: (string);
  'headers'?: ({[key: string]: string});
}

export interface FilePartUpload__Output {
  'partNumber': (number);
  'url': (string);
  'headers': ({[key: string]: string});
}
