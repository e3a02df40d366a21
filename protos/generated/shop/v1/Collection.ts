// Original file: shop/v1/shop.proto


export interface Collection {
  'id'?: (string);
  'slug'?: (string);
  'name'?: (string);
  'description'?: (string);
  'offerIds'?: (string)[];
  'createdAt'?: (string);
  'updatedAt'?: (string);
}

export interface Collection__Output {
  'id': (string);
  'slug': (string);
  'name': (string);
  'description': (string);
  'offerIds': (string)[];
  'createdAt': (string);
  'updatedAt': (string);
}
