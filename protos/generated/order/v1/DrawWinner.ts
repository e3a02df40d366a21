// Original file: order/v1/order.proto


export interface DrawWinner {
  'giftId'?: (string);
  'email'?: (string);
  'username'?: (string);
  'token'?: (string);
  'selectedAt'?: (string);
  '_email'?: "email";
}

export interface DrawWinner__Output {
  'giftId': (string);
  'email'?: (string);
  'username': (string);
  'token': (string);
  'selectedAt': (string);
  '_email'?: "email";
}
