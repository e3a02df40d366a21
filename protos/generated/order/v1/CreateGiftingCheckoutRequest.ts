// Original file: order/v1/order.proto


export interface CreateGiftingCheckoutRequest {
  'offerId'?: (string);
  'quantity'?: (number);
  'currency'?: (string);
  'email'?: (string);
  'username'?: (string);
  'message'?: (string);
  '_currency'?: "currency";
  '_username'?: "username";
  '_message'?: "message";
}

export interface CreateGiftingCheckoutRequest__Output {
  'offerId': (string);
  'quantity': (number);
  'currency'?: (string);
  'email': (string);
  'username'?: (string);
  'message'?: (string);
  '_currency'?: "currency";
  '_username'?: "username";
  '_message'?: "message";
}
