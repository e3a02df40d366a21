// Original file: membership/v1/membership.proto


export interface Benefits {
  'benefits'?: (string)[];
}

export interface Benefits__Output {
  'benefits': (string)[];
}
