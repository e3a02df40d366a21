// Original file: order/v1/order.proto


export interface Winner {
  'email'?: (string);
  'username'?: (string);
  'selectedAt'?: (string);
  '_email'?: "email";
}

export interface Winner__Output {
  'email'?: (string);
  'username': (string);
  'selectedAt': (string);
  '_email'?: "email";
}
