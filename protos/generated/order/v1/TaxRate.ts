// Original file: order/v1/order.proto


export interface TaxRate {
  'country'?: (string);
  'state'?: (string);
  'basisPoints'?: (number);
  'includesShipping'?: (boolean);
  '_state'?: "state";
}

export interface TaxRate__Output {
  'country': (string);
  'state'?: (string);
  'basisPoints': (number);
  'includesShipping': (boolean);
  '_state'?: "state";
}
