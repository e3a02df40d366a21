// Original file: order/v1/order.proto


export interface Address {
  'name'?: (string);
  'address1'?: (string);
  'address2'?: (string);
  'city'?: (string);
  'state'?: (string);
  'country'?: (string);
  'zip'?: (string);
  'phone'?: (string);
  '_name'?: "name";
  '_address1'?: "address1";
  '_address2'?: "address2";
  '_city'?: "city";
  '_state'?: "state";
  '_country'?: "country";
  '_zip'?: "zip";
  '_phone'?: "phone";
}

export interface Address__Output {
  'name'?: (string);
  'address1'?: (string);
  'address2'?: (string);
  'city'?: (string);
  'state'?: (string);
  'country'?: (string);
  'zip'?: (string);
  'phone'?: (string);
  '_name'?: "name";
  '_address1'?: "address1";
  '_address2'?: "address2";
  '_city'?: "city";
  '_state'?: "state";
  '_country'?: "country";
  '_zip'?: "zip";
  '_phone'?: "phone";
}
