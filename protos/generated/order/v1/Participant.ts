// Original file: order/v1/order.proto


export interface Participant {
  'email'?: (string);
  'username'?: (string);
  '_email'?: "email";
}

export interface Participant__Output {
  'email'?: (string);
  'username': (string);
  '_email'?: "email";
}
