// Original file: membership/v1/membership.proto


export interface Names {
  'names'?: (string)[];
}

export interface Names__Output {
  'names': (string)[];
}
