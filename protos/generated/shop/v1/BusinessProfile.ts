// Original file: shop/v1/shop.proto


export interface BusinessProfile {
  'name'?: (string);
  'url'?: (string);
  'productDescription'?: (string);
  'mcc'?: (string);
  'supportEmail'?: (string);
  'supportPhone'?: (string);
  'supportUrl'?: (string);
  '_name'?: "name";
  '_url'?: "url";
  '_productDescription'?: "productDescription";
  '_mcc'?: "mcc";
  '_supportEmail'?: "supportEmail";
  '_supportPhone'?: "supportPhone";
  '_supportUrl'?: "supportUrl";
}

export interface BusinessProfile__Output {
  'name'?: (string);
  'url'?: (string);
  'productDescription'?: (string);
  'mcc'?: (string);
  'supportEmail'?: (string);
  'supportPhone'?: (string);
  'supportUrl'?: (string);
  '_name'?: "name";
  '_url'?: "url";
  '_productDescription'?: "productDescription";
  '_mcc'?: "mcc";
  '_supportEmail'?: "supportEmail";
  '_supportPhone'?: "supportPhone";
  '_supportUrl'?: "supportUrl";
}
